-- Gifts: catalogue, gifts sent, combos.

create table gift (
  id int primary key,
  names jsonb not null,
  price int not null check (price > 0),
  icon text not null,
  -- A gift that is not offered any more stays for the statements.
  offered boolean not null default true
);
insert into gift (id, names, price, icon) values
  (1, '{"zh_CN": "喝彩", "zh_tw": "喝采", "en_US": "Applause"}', 1, 'clap'),
  (2, '{"zh_CN": "角旗", "zh_tw": "角旗", "en_US": "Corner flag"}', 6, 'flag'),
  (3, '{"zh_CN": "哨子", "zh_tw": "哨子", "en_US": "Whistle"}', 10, 'whistle'),
  (4, '{"zh_CN": "围巾", "zh_tw": "圍巾", "en_US": "Scarf"}', 30, 'scarf'),
  (5, '{"zh_CN": "金靴", "zh_tw": "金靴", "en_US": "Golden boot"}', 188, 'boot'),
  (6, '{"zh_CN": "奖杯", "zh_tw": "獎盃", "en_US": "Trophy"}', 520, 'cup');

-- Gifts of one kind by one sender within 5 s of each other.
create table gift_combo (
  id bigint generated always as identity primary key,
  room_id bigint not null,
  broadcast_id bigint not null references broadcast (id),
  sender_id bigint not null,
  gift_id int not null references gift (id),
  count int not null check (count > 0),
  clicks int not null check (clicks > 0),
  last_count int not null check (last_count > 0),
  at bigint not null,
  ends_at bigint not null,
  -- Whether its end was told in the room.
  closed boolean not null default false
);
create index gift_combo_open on gift_combo (ends_at) where not closed;
create unique index gift_combo_running on gift_combo (room_id, sender_id, gift_id) where not closed;

-- One success: coins move once per row.
create table gift_sent (
  id bigint generated always as identity primary key,
  combo_id bigint not null references gift_combo (id),
  room_id bigint not null,
  broadcast_id bigint not null references broadcast (id),
  sender_id bigint not null,
  gift_id int not null references gift (id),
  count int not null check (count > 0),
  coins bigint not null check (coins > 0),
  -- What the anchor's account received.
  share bigint not null check (share between 0 and coins),
  transaction_id bigint not null unique references ledger_transaction (id),
  at bigint not null
);
create index gift_sent_of_room on gift_sent (room_id, at);
create index gift_sent_of_broadcast on gift_sent (broadcast_id);
create index gift_sent_of_sender on gift_sent (sender_id, at);
create index gift_sent_time on gift_sent (at);
create index gift_sent_of_combo on gift_sent (combo_id);
create trigger append_only before update or delete or truncate on gift_sent execute function ledger_append_only();

-- The lines that count for the leaderboards.
create index chat_message_text_of_room on chat_message (room_id, at) where kind = 'text';
create index chat_message_text_time on chat_message (at) where kind = 'text';

-- Whether leaderboards may name a fan.
create table gift_setting (
  user_id bigint primary key,
  name_shown boolean not null default false
);
