-- The reaction of ours that Meta took last, which the person has: it is put back where Meta refuses the next one. Null where it took none.
alter table message add column reaction_at_meta text;
