"""Tests of the preview."""

import unittest

from .preview import preview_function


class TestPreviewFunction(unittest.TestCase):
    def test_a_number_is_shown_as_it_is_read(self):
        result = preview_function("2e-3", {})

        self.assertEqual(result, {"preview": {"latex": r"2 \times 10^{-3}", "sympy": "0.002"}})

    def test_what_is_no_number_is_said_to_be_none(self):
        result = preview_function("about three", {})

        self.assertEqual(
            result, {"preview": {"feedback": '"about three" is not a number. Write it like 3.14 or 2e-3.'}}
        )


if __name__ == "__main__":
    unittest.main()
