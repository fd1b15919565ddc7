-- The event of a changed list of followed matches has the name that the code uses for them; recent events are delivered by type.
update user_event set type = 'followedMatches', payload = jsonb_set(payload, '{type}', '"followedMatches"') where type = 'attention';
