package HealthCheck;

# Runs the tests of this function in this process.
use strict;
use warnings;
use Exporter qw(import);
use JSON::PP ();
use Time::HiRes qw(time);

our @EXPORT_OK = qw(same dies_with);

# Runs every test of a folder and sums up, with times in microseconds. A test file returns pairs of a name and a sub.
sub run {
    my ($folder) = @_;
    my %lists = (successes => [], failures => [], errors => []);
    opendir my $handle, $folder or die "The tests cannot be found: $!.\n";
    my @files = sort grep { /\.t\z/ } readdir $handle;
    closedir $handle;
    run_file($folder, $_, \%lists) for @files;
    push @{ $lists{errors} }, { name => 'tests', message => 'No test was found.' } if !map { @$_ } values %lists;
    my $is_passed = !@{ $lists{failures} } && !@{ $lists{errors} };
    return { tests_passed => $is_passed ? JSON::PP::true : JSON::PP::false, %lists };
}

# Fails the test unless both are the same JSON.
sub same {
    my ($found, $wanted) = @_;
    my $codec = JSON::PP->new->canonical->allow_nonref;
    my ($is, $should_be) = map { $codec->encode($_) } $found, $wanted;
    die bless { message => "Found $is instead of $should_be." }, 'HealthCheck::Failure' if $is ne $should_be;
    return;
}

# Fails the test unless the code dies with a message that fits.
sub dies_with {
    my ($code, $pattern) = @_;
    my $has_lived = eval { $code->(); 1 };
    my $message = $has_lived ? 'It did not die.' : "$@";
    die bless { message => "The message is: $message" }, 'HealthCheck::Failure' if $message !~ $pattern;
    return;
}

sub run_file {
    my ($folder, $file, $lists) = @_;
    my $tests = do "$folder/$file";
    if (ref $tests ne 'ARRAY') {
        push @{ $lists->{errors} }, { name => $file, message => first_line($@ || $! || 'It returns no tests.') };
        return;
    }
    my ($group) = $file =~ /\A(.*)\.t\z/;
    my @pairs = @$tests;
    while (my ($name, $code) = splice @pairs, 0, 2) {
        run_test("$group.$name", $code, $lists);
    }
    return;
}

sub run_test {
    my ($name, $code, $lists) = @_;
    my $began = time;
    if (eval { $code->(); 1 }) {
        push @{ $lists->{successes} }, { name => $name, time => int((time - $began) * 1e6) };
        return;
    }
    my $problem = $@;
    my $is_failure = ref $problem eq 'HealthCheck::Failure';
    my $message = $is_failure ? $problem->{message} : "$problem";
    push @{ $lists->{ $is_failure ? 'failures' : 'errors' } }, { name => $name, message => first_line($message) };
    return;
}

sub first_line {
    my ($text) = @_;
    my ($line) = split /\n/, $text;
    return substr $line, 0, 1000;
}

1;
