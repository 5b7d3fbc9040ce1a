import unittest

from .preview import preview_function


class TestPreview(unittest.TestCase):
    def test_a_fraction_is_shown_as_its_value(self):
        self.assertEqual(preview_function("1/4", {}), {"preview": {"latex": "0.25", "sympy": "0.25"}})

    def test_a_whole_number_has_no_point(self):
        self.assertEqual(preview_function("3.0", {})["preview"]["latex"], "3")

    def test_a_small_number_is_shown_with_a_power_of_ten(self):
        self.assertEqual(preview_function("2.5e-7", {})["preview"]["latex"], r"2.5 \times 10^{-7}")

    def test_what_cannot_be_read_is_said(self):
        self.assertIn("not a number", preview_function("x", {})["preview"]["feedback"])


if __name__ == "__main__":
    unittest.main()
