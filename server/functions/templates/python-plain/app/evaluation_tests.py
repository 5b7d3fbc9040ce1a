"""Tests of the evaluation; run them with `python -m unittest discover -p "*test*.py"`, with pytest, or in Health."""

import unittest

from .evaluation import evaluation_function

PARAMS = {"tolerance": 0.01, "symbols": {}}


class TestEvaluationFunction(unittest.TestCase):
    def test_a_right_response(self):
        result = evaluation_function("3.14", "3.14159", PARAMS)

        self.assertEqual(result, {"is_correct": True, "feedback": "Correct."})

    def test_a_wrong_response(self):
        result = evaluation_function("3.5", "3.14159", PARAMS)

        self.assertEqual(result, {"is_correct": False, "feedback": "3.5 is too large."})

    def test_a_response_that_cannot_be_read(self):
        result = evaluation_function("about three", "3.14159", PARAMS)

        self.assertEqual(
            result,
            {"is_correct": False, "feedback": '"about three" is not a number. Write it like 3.14 or 2e-3.'},
        )

    def test_an_answer_that_is_no_number_is_a_mistake_of_the_author(self):
        with self.assertRaises(ValueError):
            evaluation_function("3.14", "pi", PARAMS)


if __name__ == "__main__":
    unittest.main()
