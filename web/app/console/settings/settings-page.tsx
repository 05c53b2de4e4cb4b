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
  const workspace = useWorkspace();
  const { isPlatform = false } = workspace;
  const shown = sectionsFor(workspace);
  const asked = params.get('section');
  const found = shown.find(({ id }) => id === asked);
  const active = found ?? shown[0] ?? sections[0];
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description={isPlatform ? 'The companies on this platform.' : 'Company-wide settings.'}>
        Settings
      </Header>
      {asked !== null && !found && (
        <Alert type="info" statusIconAriaLabel="Info" header="This section isn’t open to you">
          {isPlatform
            ? 'It belongs to one company, or doesn’t exist. Choose a company at the top to open its settings.'
            : 'It isn’t part of your plan, belongs to the platform, or doesn’t exist. Your company’s settings are below.'}
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
