-- no transaction
-- Whose turn is next.
create index concurrently mailing_recipient_turn_ix on mailing_recipient (account_id, mailing_id, tries, id) where state = 'waiting';
