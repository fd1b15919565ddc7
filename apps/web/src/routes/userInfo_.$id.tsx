import { createFileRoute } from '@tanstack/react-router';
import { parseProfileSearch } from '../features/user/profile-search.ts';

export const Route = createFileRoute('/userInfo_/$id')({
  params: { parse: ({ id }) => (/^[1-9]\d{0,15}$/.test(id) ? { id } : false) },
  staticData: { words: ['user'] },
  validateSearch: parseProfileSearch,
});
