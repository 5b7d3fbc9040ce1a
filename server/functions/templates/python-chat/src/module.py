"""A tutor without a language model: it asks back, and remembers what the learner said last."""

import time

from .understanding import intent_of

REPLIES = {
    "answer": "You have an answer. Which step of your work are you least sure of?",
    "stuck": "Tell me what you have tried so far, and where it stopped.",
    "unreadable": "I could not read that. Ask in a sentence, please.",
}


def chat_module(request):
    """Takes a ChatRequest as a dictionary, and returns the reply with the memory that comes back with the next one."""
    began = time.perf_counter()
    said = last_words_of_learner(request["messages"])
    intent = intent_of(said)
    memory = (request.get("context") or {}).get("summary") or ""
    return {
        "output": {"role": "ASSISTANT", "content": REPLIES[intent]},
        "metadata": {
            "summary": f"{memory}\nThe learner said: {said[:200]}".strip(),
            "conversationalStyle": style_of(request),
            "processingTimeMs": round((time.perf_counter() - began) * 1000),
        },
    }


def last_words_of_learner(messages):
    """What the learner said last; empty where the learner has said nothing."""
    said = [message["content"] for message in messages if message["role"] == "USER"]
    return said[-1].strip() if said else ""


def style_of(request):
    """The style that the learner likes, as it was found so far."""
    preference = (request.get("user") or {}).get("preference") or {}
    return preference.get("conversationalStyle") or ""
