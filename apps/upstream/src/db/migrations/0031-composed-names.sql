-- Names are stored with letters and marks composed (NFC). Earlier builds stored them as the source wrote them, so that a name in two
-- spellings was two names to searches, and was drawn as letters with loose marks. jsonb stores no escapes, so its text can be normalized.
update league set names = normalize(names::text, nfc)::jsonb, short_names = normalize(short_names::text, nfc)::jsonb
where names::text is not nfc normalized or short_names::text is not nfc normalized;

update team set names = normalize(names::text, nfc)::jsonb, short_names = normalize(short_names::text, nfc)::jsonb,
  crest = normalize(crest::text, nfc)::jsonb
where names::text is not nfc normalized or short_names::text is not nfc normalized or crest::text is not nfc normalized;

update player set name = normalize(name, nfc) where name is not nfc normalized;

update match set fixture = normalize(fixture::text, nfc)::jsonb, summary = normalize(summary::text, nfc)::jsonb,
  detail = normalize(detail::text, nfc)::jsonb
where fixture::text is not nfc normalized or summary::text is not nfc normalized or detail::text is not nfc normalized;

update match set stage = normalize(stage::text, nfc)::jsonb, round = normalize(round::text, nfc)::jsonb,
  group_name = normalize(group_name::text, nfc)::jsonb
where stage::text is not nfc normalized or round::text is not nfc normalized or group_name::text is not nfc normalized;
