import { gameById } from '@matchpoint/contracts/games';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { addRecent } from './recent-searches.ts';
import type { Option } from './suggest-options.ts';

/** Returns a function that opens an option and, unless it is a match, adds its name to the recent searches. */
export function useOpenResult(onGone: () => void): (option: Option) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ target, name }: Option) => {
      if (target.kind !== 'match') addRecent(name);
      switch (target.kind) {
        case 'text':
          void navigate({ to: '/s', search: { q: target.text } });
          break;
        case 'team':
          void navigate({ to: '/squadLibrary/$id', params: { id: String(target.id) } });
          break;
        case 'player':
          void navigate({ to: '/playerLibrary/$id', params: { id: String(target.id) } });
          break;
        case 'league':
          void navigate({ to: '/leagueLibrary/$id', params: { id: String(target.id) } });
          break;
        case 'match':
          void navigate({ to: '/$game/$id', params: { game: gameById(target.gameId ?? 0)?.slug ?? 'soccer', id: String(target.id) } });
          break;
        case 'expert':
        case 'anchor':
        case 'user':
          void navigate({ to: '/userInfo/$id', params: { id: String(target.id) } });
          break;
        case 'news':
        case 'video':
        case 'post':
          // These kinds are never suggested.
          void navigate({ to: '/s', search: { q: name } });
          break;
      }
      onGone();
    },
    [navigate, onGone],
  );
}
