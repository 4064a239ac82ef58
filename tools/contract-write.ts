import '../contract/scripts/write-derived.ts';
