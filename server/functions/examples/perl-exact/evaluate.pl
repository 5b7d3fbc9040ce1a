#!/usr/bin/env perl
# Answers one request of the base layer over two files.
use strict;
use warnings;
use FindBin;
use lib "$FindBin::Bin/lib";
use JSON::PP ();
use ExactText;
use HealthCheck;

my %commands = (
    eval        => sub { ExactText::evaluate($_[0]) },
    preview     => sub { ExactText::preview($_[0]) },
    healthcheck => sub { HealthCheck::run("$FindBin::Bin/t") },
);

exit main(@ARGV);

# Every failure that can be written is written, so that the caller reads a sentence instead of an exit code.
sub main {
    my ($request_path, $response_path) = paths(@_);
    my $codec   = JSON::PP->new->utf8->canonical->allow_nonref;
    my $command = 'eval';
    my $reply   = eval {
        my $request = $codec->decode(read_file($request_path));
        die "The request is not a JSON object.\n" if ref $request ne 'HASH';
        $command = $request->{command} // $request->{method} // 'eval';
        my $run = $commands{$command} or die "This function has no command \"$command\".\n";
        { command => $command, result => $run->(inputs_of($request)) };
    };
    $reply = { command => $command, error => { message => message_of($@) } } if !defined $reply;
    write_file($response_path, $codec->encode($reply));
    return 0;
}

sub paths {
    my @given = @_ >= 2 ? @_[-2, -1] : @ENV{qw(EVAL_FILE_NAME_REQUEST EVAL_FILE_NAME_RESPONSE)};
    return @given if defined $given[0] && defined $given[1];
    print STDERR "Give the path of the request and the path of the response as the last two arguments.\n";
    exit 2;
}

# The inputs stand under params, at the top, or in both places, where the ones at the top are the clearer ones.
sub inputs_of {
    my ($request) = @_;
    my $params = ref $request->{params} eq 'HASH' ? $request->{params} : {};
    return $params if !exists $request->{response};
    my $inner = ref $params->{params} eq 'HASH' ? $params->{params} : $params;
    return { response => $request->{response}, answer => $request->{answer}, params => $inner };
}

sub message_of {
    my ($message) = @_;
    $message =~ s/ at \S+ line \d+(?:, <[^>]*> line \d+)?\.?\s*\z//;
    $message =~ s/\s+\z//;
    return $message eq '' ? 'The function failed without saying why.' : $message;
}

sub read_file {
    my ($path) = @_;
    open my $file, '<:raw', $path or die "The request cannot be read: $!.\n";
    local $/;
    return scalar <$file>;
}

sub write_file {
    my ($path, $bytes) = @_;
    open my $file, '>:raw', $path or die "The response cannot be written: $!.\n";
    print {$file} $bytes;
    close $file or die "The response cannot be written: $!.\n";
    return;
}
