// A screen of an Expo app: `npx create-expo-app fan-app`, then `npm install` the packed client (docs/clients.md) and show <MatchScreen />.
import { createClient, createRealtimeClient, failureOf, followMatch, type Failure, type Id, type MatchDetail } from '@matchpoint/client';
import { useEffect, useState } from 'react';
import { AppState, StyleSheet, Text, View } from 'react-native';

const ORIGIN = 'https://site.example';
const realtime = createRealtimeClient({ url: `${ORIGIN.replace('http', 'ws')}/ws` });
const client = createClient({ origin: ORIGIN, realtime: realtime.link, version: 'fan-app/1.0.0' });

/** Shows one match, kept up to date while the screen is open. */
export function MatchScreen({ id }: { id: Id }) {
  const [match, setMatch] = useState<MatchDetail>();
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => followMatch(client, { locale: 'en_US', game: 'soccer', id }, { onState: setMatch, onFailure: setFailure }), [id]);
  useEffect(() => {
    // Phones close sockets of background apps without a close event.
    const subscription = AppState.addEventListener('change', (state) => state === 'active' && realtime.reconnectNow());
    return () => subscription.remove();
  }, []);
  if (match === undefined) return <Text>{failure === undefined ? 'Loading…' : textOf(failure)}</Text>;
  return (
    <View style={styles.row}>
      <Text>{match.teams[0]?.name}</Text>
      <Text style={styles.score}>{match.score?.join(' : ') ?? 'v'}</Text>
      <Text>{match.teams[1]?.name}</Text>
    </View>
  );
}

function textOf(failure: Failure): string {
  return failure.kind === 'app' ? failure.app.code : 'No connection';
}

/** Logs in by a code; returns the session to keep in SecureStore, or what went wrong. */
export async function logIn(mobile: string, code: string): Promise<{ session: string | undefined } | { failure: Failure }> {
  try {
    const { session } = await client.auth.loginByCode.mutate({ mobile, code, agreed: true });
    return { session };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

const styles = StyleSheet.create({ row: { flexDirection: 'row', gap: 12 }, score: { fontVariant: ['tabular-nums'] } });
