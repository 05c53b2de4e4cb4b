import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense } from 'react';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { sections, sectionsFor } from './sections.ts';
import styles from './settings.module.css';
import { SettingsNavigation } from './settings-navigation.tsx';

/** The settings room. */
const SettingsPage = () => {
  const [params] = useListState();
  const { me } = useWorkspace();
  const shown = sectionsFor(me);
  const asked = params.get('section');
  const found = shown.find(({ id }) => id === asked);
  const active = found ?? shown[0] ?? sections[0];
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={
          me.tenantId === undefined ? 'The companies on this platform.' : 'What holds for your whole company.'
        }
      >
        Settings
      </Header>
      {asked !== null && !found && (
        <Alert type="info" statusIconAriaLabel="Info" header="This part of the settings is not open to you">
          {me.tenantId === undefined
            ? 'It belongs to one company, or does not exist. The settings of the platform are below.'
            : 'It belongs to the platform’s super administrators, or does not exist. Your own company’s settings are below.'}
        </Alert>
      )}
      <div className={styles.frame}>
        <SettingsNavigation shown={shown} active={active} />
        <div className={styles.content}>
          <Suspense key={active.id} fallback={<ListSkeleton rows={8} />}>
            <active.Content />
          </Suspense>
        </div>
      </div>
    </SpaceBetween>
  );
};

export default SettingsPage;
