"""Tests of the chat function; run them with `python -m unittest`, with pytest, or in Health."""

import unittest

from src.module import REPLIES, chat_module


def ask(content, **more):
    """The reply to one message of a learner."""
    return chat_module({"messages": [{"role": "USER", "content": content}], **more})


class TestChatModule(unittest.TestCase):
    def test_a_learner_with_an_answer_is_asked_about_it(self):
        self.assertEqual(ask("I got x = 3, is it right?")["output"]["content"], REPLIES["answer"])

    def test_a_learner_who_is_stuck_is_asked_what_was_tried(self):
        self.assertEqual(ask("I do not know how to begin")["output"]["content"], REPLIES["stuck"])

    def test_a_message_without_a_word_cannot_be_read(self):
        self.assertEqual(ask("???")["output"]["content"], REPLIES["unreadable"])

    def test_what_was_said_is_remembered(self):
        metadata = ask("Help", context={"summary": "They like graphs."})["metadata"]

        self.assertEqual(metadata["summary"], "They like graphs.\nThe learner said: Help")


if __name__ == "__main__":
    unittest.main()
