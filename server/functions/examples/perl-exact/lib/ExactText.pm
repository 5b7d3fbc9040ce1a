package ExactText;

# Compares a text with a text.
use strict;
use warnings;
use JSON::PP ();
use Unicode::Normalize qw(NFC NFD);

my %default = (trim => 1, ignore_case => 0, ignore_whitespace => 0, collapse_whitespace => 0);

# Says whether the response is one of the accepted texts, and what a learner can look at when it is not.
sub evaluate {
    my ($inputs) = @_;
    my $settings = settings_of($inputs->{params});
    my $response = text_of($inputs->{response}, 'response');
    my $answer   = $inputs->{answer};
    my @accepted = map { text_of($_, 'answer') } ref $answer eq 'ARRAY' ? @$answer : $answer;
    die "answer is an empty list. Give at least one text.\n" if !@accepted;
    my $given      = fold($response, $settings);
    my $is_correct = grep { fold($_, $settings) eq $given } @accepted;
    return {
        is_correct => $is_correct ? JSON::PP::true : JSON::PP::false,
        feedback   => $is_correct ? '' : difference($response, \@accepted, $settings),
    };
}

# Shows the response as it is compared.
sub preview {
    my ($inputs) = @_;
    my $text = fold(text_of($inputs->{response}, 'response'), settings_of($inputs->{params}));
    my $latex = $text;
    $latex =~ s/([\\{}\$&#^_~%])/escaped($1)/ge;
    return { preview => { latex => "\\text{$latex}", sympy => $text } };
}

sub escaped {
    my ($character) = @_;
    my %names = ('\\' => '\\textbackslash ', '^' => '\\textasciicircum ', '~' => '\\textasciitilde ');
    return $names{$character} // "\\$character";
}

sub difference {
    my ($response, $accepted, $settings) = @_;
    return 'There is nothing in your response.' if $response !~ /\S/;
    my @relaxed = (
        ['Only upper and lower case differ.', sub { fold($_[0], { %$settings, ignore_case => 1 }) }],
        ['Only spaces differ.', sub { fold($_[0], { %$settings, ignore_whitespace => 1 }) }],
        ['Only accents differ.', sub { unaccented(fold($_[0], $settings)) }],
        [
            'Only case, spaces or accents differ.',
            sub { unaccented(fold($_[0], { %$settings, ignore_case => 1, ignore_whitespace => 1 })) },
        ],
    );
    for my $rule (@relaxed) {
        my ($sentence, $form) = @$rule;
        my $given = $form->($response);
        return $sentence if grep { $form->($_) eq $given } @$accepted;
    }
    return 'This is not the text that is wanted.';
}

sub fold {
    my ($text, $settings) = @_;
    my $folded = NFC($text);
    $folded =~ s/\A\s+|\s+\z//g if $settings->{trim};
    $folded =~ s/\s+//g         if $settings->{ignore_whitespace};
    $folded =~ s/\s+/ /g        if $settings->{collapse_whitespace};
    return $settings->{ignore_case} ? CORE::fc($folded) : $folded;
}

sub unaccented {
    my ($text) = @_;
    my $plain = NFD($text);
    $plain =~ s/\p{Mn}+//g;
    return $plain;
}

sub text_of {
    my ($value, $name) = @_;
    die "$name is missing. Send a text.\n" if !defined $value;
    return $value ? 'true' : 'false' if JSON::PP::is_bool($value);
    die "$name must be a text or a number.\n" if ref $value;
    return "$value";
}

sub settings_of {
    my ($params) = @_;
    return { %default } if !defined $params;
    die "params must be an object.\n" if ref $params ne 'HASH';
    my %settings = %default;
    for my $name (keys %default) {
        next if !exists $params->{$name};
        die "params.$name must be true or false.\n" if !JSON::PP::is_bool($params->{$name});
        $settings{$name} = $params->{$name} ? 1 : 0;
    }
    return \%settings;
}

1;
