import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo, useState } from 'react';
import { fitColors } from '../../../../shared/company/branding/branding-fit.ts';
import { fontStacksOf } from '../../../../shared/company/branding/branding-theme.ts';
import type { BrandingView } from '../../../../shared/company/branding/branding-view.ts';
import { isSuperAdmin } from '../../../../shared/contract/access.ts';
import { UnsavedGuard } from '../../../ui/console/form/unsaved-guard.tsx';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './branding.module.css';
import { CodeFields } from './code-fields.tsx';
import { colorsOf, type Draft, draftOf, inputOf } from './draft.ts';
import { LookFields } from './look-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { Preview } from './preview.tsx';
import { ScriptBlock } from './script-block.tsx';
import { siteOf } from './site-of.ts';
import { useSaveBranding } from './use-save-branding.ts';

/** Edits the branding: fields on the left, a live preview on the right. Over 40 lines: one screen of JSX. */
export const BrandingEditor = ({ view, reload }: { view: BrandingView; reload: () => void }) => {
  const { tenantName, me } = useWorkspace();
  // Only what was touched: a branding that is loaded again shows somebody else's changes in all other fields.
  const [touched, setTouched] = useState<Partial<Draft>>({});
  const draft = useMemo(() => ({ ...draftOf(view), ...touched }), [view, touched]);
  const { mutate, isPending, error, reset } = useSaveBranding(() => setTouched({}));
  const fit = useMemo(() => fitColors(colorsOf(draft)), [draft]);
  const letters = useMemo(
    () => fontStacksOf({ fontFamily: draft.fontFamily || null, fontUrl: null }),
    [draft.fontFamily],
  );
  const input = inputOf(draft, view);
  const onChange = (part: Partial<Draft>): void => {
    reset();
    setTouched((now) => ({ ...now, ...part }));
  };
  const errors = error?.fields ?? {};
  const isConflict = error?.code === 'VERSION_CONFLICT';
  const fields = { draft, errors, onChange };
  return (
    <SpaceBetween size="l">
      {input && !isPending && <UnsavedGuard />}
      <Header
        variant="h2"
        description="Your colors are fitted so that every visitor can read every page."
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Button href={siteOf(view.slug)} target="_blank" iconName="external" iconAlign="right">
              Open my site
            </Button>
            <Button disabled={!input} onClick={() => setTouched({})}>
              Discard
            </Button>
            <Button
              variant="primary"
              loading={isPending}
              disabled={!input || fit.refusal !== undefined}
              onClick={() => input && mutate(input)}
            >
              Save
            </Button>
          </SpaceBetween>
        }
      >
        Branding
      </Header>
      {error && (
        <Alert
          type="error"
          statusIconAriaLabel="Error"
          header="Your changes weren’t saved"
          action={isConflict && <Button onClick={reload}>Load it again</Button>}
        >
          {error.message}
        </Alert>
      )}
      <div className={styles.columns}>
        <SpaceBetween size="l">
          <Container header={<Header variant="h3">Colors and fonts</Header>}>
            <LookFields {...fields} fit={fit} />
          </Container>
          <Container header={<Header variant="h3">Logo and icon</Header>}>
            <PictureFields {...fields} palettes={fit.palettes} />
          </Container>
          <Container header={<Header variant="h3">Name and search results</Header>}>
            <NameFields {...fields} />
          </Container>
          <Container
            header={
              <Header variant="h3" actions={isSuperAdmin(me) && <ScriptBlock isBlocked={view.isCustomJsBlocked} />}>
                Your own code
              </Header>
            }
          >
            <CodeFields {...fields} view={view} />
          </Container>
        </SpaceBetween>
        <div className={styles.aside}>
          <Preview
            seed={view.slug}
            name={draft.companyName.trim() || tenantName}
            logo={draft.logoUrl}
            county={undefined}
            palettes={fit.palettes}
            letters={letters}
          />
        </div>
      </div>
    </SpaceBetween>
  );
};
