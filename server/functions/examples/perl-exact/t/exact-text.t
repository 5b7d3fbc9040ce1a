use strict;
use warnings;
use utf8;
use ExactText;
use HealthCheck qw(same dies_with);
use JSON::PP ();

sub evaluated {
    my ($response, $answer, %params) = @_;
    $_ = $_ ? JSON::PP::true : JSON::PP::false for values %params;
    return ExactText::evaluate({ response => $response, answer => $answer, params => \%params });
}

sub is_correct { return evaluated(@_)->{is_correct} ? 'right' : 'wrong' }
sub feedback   { return evaluated(@_)->{feedback} }

[
    'the same text is right' => sub { same(is_correct('cat', 'cat'), 'right') },
    'another text is wrong'  => sub { same(is_correct('dog', 'cat'), 'wrong') },
    'spaces at the ends do not count' => sub { same(is_correct(" cat\n", 'cat'), 'right') },
    'unless they are said to' => sub { same(is_correct('cat ', 'cat', trim => 0), 'wrong') },
    'case counts'                => sub { same(feedback('Cat', 'cat'), 'Only upper and lower case differ.') },
    'unless it is said not to'   => sub { same(is_correct('STRASSE', "stra\x{df}e", ignore_case => 1), 'right') },
    'spaces inside count'        => sub { same(feedback('a b', 'ab'), 'Only spaces differ.') },
    'several spaces can be one'  => sub { same(is_correct('a   b', 'a b', collapse_whitespace => 1), 'right') },
    'or none at all'             => sub { same(is_correct(' a b', 'ab', ignore_whitespace => 1), 'right') },
    'an accent counts'           => sub { same(feedback('cafe', "caf\x{e9}"), 'Only accents differ.') },
    'however it is composed'     => sub { same(is_correct("cafe\x{301}", "caf\x{e9}"), 'right') },
    'a number is its text'       => sub { same(is_correct(3, '3'), 'right') },
    'one of several texts will do' => sub { same(is_correct('cat', ['dog', 'cat']), 'right') },
    'an empty response is said to be empty' => sub { same(feedback('  ', 'x'), 'There is nothing in your response.') },
    'the feedback never holds the answer' => sub { same(feedback('zebr', 'zebra') =~ /zebra/ ? 1 : 0, 0) },
    'a list is no response' => sub { dies_with(sub { evaluated([], 'x') }, qr/\Aresponse must be a text/) },
    'a setting must be true or false' => sub {
        dies_with(
            sub { ExactText::evaluate({ response => 'a', answer => 'a', params => { trim => 'no' } }) },
            qr/\Aparams\.trim must be true or false/,
        );
    },
    'a preview shows the text as it is compared' => sub {
        my $preview = ExactText::preview({ response => ' 5 % ', params => {} });
        same($preview, { preview => { latex => '\\text{5 \\%}', sympy => '5 %' } });
    },
];
