#!/usr/bin/env perl
# Runs the tests of this function and prints the summary that the healthcheck answers with.
use strict;
use warnings;
use FindBin;
use lib "$FindBin::Bin/lib";
use HealthCheck;
use JSON::PP ();

my $summary = HealthCheck::run("$FindBin::Bin/t");
print JSON::PP->new->utf8->canonical->pretty->encode($summary);
exit($summary->{tests_passed} ? 0 : 1);
