import { useTranslation } from 'react-i18next';
import { Button, Checkbox } from '@mantine/core';
import type { StaffUser } from '@matchpoint/contracts/staff/staff';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { useExplain } from '../queue/use-decide.ts';
import classes from './roles-panel.module.css';

const ROLES = ['reviewer', 'editor', 'finance', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** The duties of a user at the desk, which an admin changes. */
export function RolesPanel({ user }: { readonly user: StaffUser }) {
  const { t } = useTranslation('staff');
  const me = useStaff();
  const utils = trpc.useUtils();
  const toast = useToast();
  const explain = useExplain();
  const before = ROLES.filter((role) => user.staffRoles.includes(role));
  const [chosen, setChosen] = useState<readonly Role[]>(before);
  const { mutate, isPending, error } = trpc.staff.grant.useMutation({
    onSuccess: () => toast({ icon: 'ok', kind: 'ok', text: t('grant.done') }),
    onSettled: () => utils.staff.user.invalidate({ userId: user.uid }),
  });
  const isOwn = user.uid === me.uid;
  const isSame = chosen.join() === before.join();
  return (
    <Panel title={t('grant.title')} note={isOwn ? t('grant.own') : t('grant.hint')}>
      <form
        className={classes.form}
        aria-label={t('grant.title')}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isSame) mutate({ userId: user.uid, roles: [...chosen] });
        }}
      >
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`role.${role}`)}
            description={t(`grant.${role}`)}
            checked={chosen.includes(role)}
            disabled={isOwn}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              setChosen((now) => ROLES.filter((each) => (each === role ? checked : now.includes(each))));
            }}
          />
        ))}
        <FormError text={error === null ? undefined : explain(error)} />
        <div>
          <Button type="submit" variant="filled" disabled={isOwn || isSame} aria-busy={isPending}>
            {t('grant.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
