-- Until when a mail is in the hands of an instance that sends it, which says so again and again while it does.
alter table mails add column claimed_until @instant;
