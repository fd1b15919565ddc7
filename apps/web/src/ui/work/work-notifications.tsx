import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { Icon } from '../image/icon.tsx';
import { type ToastContent, useToastPresenter } from '../overlay/toast.tsx';

/** The same limits as the site's own messages have. */
const MAX_SHOWN = 3;
const SHOWN_MS = 6_000;

/**
 * Shows the messages of `useToast` as Mantine's notifications while a work area is on the screen. Messages that are still shown when the
 * area is left go back to the site's own corner.
 */
export function WorkNotifications({ dir }: { readonly dir: 'ltr' | 'rtl' }) {
  const setPresenter = useToastPresenter();
  useEffect(() => {
    const shown = new Map<string, ToastContent>();
    const restore = setPresenter((toast) => {
      const id: string = notifications.show({
        message: <Message toast={toast} onClose={() => notifications.hide(id)} />,
        icon: toast.icon === undefined ? undefined : <Icon name={toast.icon} />,
        role: 'status',
        'data-kind': toast.kind,
        onClose: () => shown.delete(id),
      });
      shown.set(id, toast);
    });
    return () => {
      restore([...shown.values()]);
      notifications.clean();
    };
  }, [setPresenter]);
  return (
    <Notifications
      position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
      limit={MAX_SHOWN}
      autoClose={SHOWN_MS}
      containerWidth={380}
      transitionDuration={150}
    />
  );
}

function Message({ toast: { text, action }, onClose }: { readonly toast: ToastContent; readonly onClose: () => void }) {
  return (
    <>
      <span>{text}</span>
      {action === undefined ? null : (
        <button
          type="button"
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </>
  );
}
