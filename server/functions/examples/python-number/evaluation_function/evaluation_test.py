import unittest

from .evaluation import evaluation_function


def is_correct(response, answer, **params):
    return evaluation_function(response, answer, params)["is_correct"]


def feedback(response, answer, **params):
    return evaluation_function(response, answer, params)["feedback"]


class TestVerdict(unittest.TestCase):
    def test_equal_numbers_in_any_spelling_are_right(self):
        for response in [0.25, "0.25", " .25 ", "1/4", "2.5e-1", "2.5 x 10^-1", "25 %", "25\\%", "$0.250$", "+0.25"]:
            with self.subTest(response=response):
                self.assertTrue(is_correct(response, "0.25"))

    def test_a_minus_sign_may_be_a_dash(self):
        self.assertTrue(is_correct("\u22123", -3))

    def test_thousands_may_be_separated(self):
        self.assertTrue(is_correct("1,250", 1250))

    def test_binary_rounding_is_no_mistake(self):
        self.assertTrue(is_correct(0.1 + 0.2, "0.3"))

    def test_an_absolute_tolerance_includes_its_end(self):
        self.assertTrue(is_correct(10.5, 10, atol=0.5))
        self.assertFalse(is_correct(10.6, 10, atol=0.5))

    def test_a_relative_tolerance_is_of_the_answer(self):
        self.assertTrue(is_correct(101, 100, rtol=0.01))
        self.assertFalse(is_correct(102, 100, rtol=0.01))

    def test_without_a_tolerance_a_near_miss_is_wrong(self):
        self.assertFalse(is_correct("3.14", "3.14159"))


class TestFeedback(unittest.TestCase):
    def test_a_wrong_sign_is_named(self):
        self.assertIn("sign", feedback(-4, 4))

    def test_a_wrong_power_of_ten_is_named(self):
        self.assertIn("power of ten", feedback(4000, 4))

    def test_a_close_value_is_called_close(self):
        self.assertIn("close", feedback(4.1, 4))

    def test_significant_figures_are_asked_for(self):
        self.assertEqual(
            feedback("9.80", "9.8", significant_figures=2),
            "The value is right. Give it with 2 significant figures; you gave 3.",
        )

    def test_what_cannot_be_read_is_said(self):
        self.assertIn("not a number", feedback("four", 4))
        self.assertIn("empty", feedback("", 4))

    def test_it_can_be_switched_off(self):
        self.assertEqual(feedback(-4, 4, feedback=False), "")

    def test_it_never_holds_the_answer(self):
        for response in [-739, 73.9, 740, 12, "seven"]:
            with self.subTest(response=response):
                self.assertNotIn("739", feedback(response, 739))


class TestAuthorsMistakes(unittest.TestCase):
    def test_an_answer_that_is_no_number_raises(self):
        with self.assertRaisesRegex(ValueError, "answer is not a number"):
            evaluation_function(1, "x", {})

    def test_a_negative_tolerance_raises(self):
        with self.assertRaisesRegex(ValueError, "params.atol"):
            evaluation_function(1, 1, {"atol": -1})


if __name__ == "__main__":
    unittest.main()
