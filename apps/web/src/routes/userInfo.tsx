import { createFileRoute, Outlet } from '@tanstack/react-router';
import { UserArea } from '../features/user/frame/user-area.tsx';

export const Route = createFileRoute('/userInfo')({
  staticData: { namespaces: ['user'] },
  component: UserAreaRoute,
});

function UserAreaRoute() {
  return (
    <UserArea>
      <Outlet />
    </UserArea>
  );
}
