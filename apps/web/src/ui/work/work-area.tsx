import { DirectionProvider, MantineProvider } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { createColorSchemeManager } from './color-scheme-manager.ts';
import { WorkNotifications } from './work-notifications.tsx';
import { workTheme } from './theme.ts';
import './styles.ts';

export interface WorkAreaProps {
  readonly dir: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

/**
 * Everything that a screen made of Mantine needs around it. The provider writes no <style>: variables and looks are in our sheets, and
 * light and dark follow the site's own switch.
 */
export function WorkArea({ dir, children }: WorkAreaProps) {
  const [colorSchemeManager] = useState(createColorSchemeManager);
  return (
    <DirectionProvider initialDirection={dir} detectDirection={false}>
      <MantineProvider theme={workTheme} colorSchemeManager={colorSchemeManager} withCssVariables={false} withGlobalClasses={false}>
        {children}
        <WorkNotifications dir={dir} />
      </MantineProvider>
    </DirectionProvider>
  );
}
