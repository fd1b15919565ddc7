-- Every report asks how many there are of the same thing, decided ones too.
drop index content_report_open;
create index content_report_of on content_report (kind, subject_id);
