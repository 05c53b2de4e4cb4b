import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { Suspense } from 'react';
import { ListSkeleton } from '../../../ui/console/list-skeleton.tsx';
import { useListState } from '../../../ui/console/list-state.ts';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { leave } from '../../../ui/console/unsaved.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { sections, sectionsFor } from './sections.ts';

/** What an administrator decides for the whole company. */
const SettingsPage = () => {
  useNamedPage('Settings');
  const [params, change] = useListState();
  const shown = sectionsFor(useWorkspace().me);
  const active = shown.find(({ id }) => id === params.get('section')) ?? shown[0] ?? sections[0];
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="What holds for your whole company.">
        Settings
      </Header>
      <Tabs
        ariaLabel="Settings"
        activeTabId={active.id}
        i18nStrings={{ scrollLeftAriaLabel: 'Earlier settings', scrollRightAriaLabel: 'Later settings' }}
        onChange={({ detail }) => leave(() => change({ section: detail.activeTabId }))}
        tabs={shown.map(({ id, title, Content }) => ({
          id,
          label: title,
          content: (
            <Suspense fallback={<ListSkeleton rows={8} />}>
              <Content />
            </Suspense>
          ),
        }))}
      />
    </SpaceBetween>
  );
};

export default SettingsPage;
