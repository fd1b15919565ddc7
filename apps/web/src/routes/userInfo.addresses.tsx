import { createFileRoute } from '@tanstack/react-router';
import { AddressesPage } from '../features/mall/addresses/addresses-page.tsx';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/userInfo/addresses')({
  staticData: { namespaces: ['user', 'mall', 'form'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'addresses'),
  head: async ({ match: { context } }) => (await loadHeads()).ownPageHead(context, 'addresses', 'mall', 'address.description'),
  component: AddressesPage,
});
