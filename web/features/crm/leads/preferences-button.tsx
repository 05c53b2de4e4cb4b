import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import type { LeadListPreferences } from './lead-list-preferences.ts';

const PreferencesDialog = lazy(() => import('./preferences-dialog.tsx'));

interface Props {
  preferences: LeadListPreferences;
  onChange: (next: LeadListPreferences) => void;
}

/** Opens the preferences; the reorder code is loaded on first use. */
export const PreferencesButton = (props: Props) => {
  const [isAsked, setAsked] = useState(false);
  const gear = (
    <Button variant="icon" iconName="settings" ariaLabel="Columns and rows" onClick={() => setAsked(true)} />
  );
  return <Suspense fallback={gear}>{isAsked ? <PreferencesDialog {...props} /> : gear}</Suspense>;
};
