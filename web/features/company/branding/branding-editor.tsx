import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fitColors } from '../../../../shared/company/branding/branding-fit.ts';
import { fontStacksOf } from '../../../../shared/company/branding/branding-theme.ts';
import type { BrandingView } from '../../../../shared/company/branding/branding-view.ts';
import { isSuperAdmin } from '../../../../shared/contract/access/access.ts';
import { api } from '../../../platform/api/api.ts';
import { DraftTrouble } from '../../../ui/console/form/draft/draft-trouble.tsx';
import { UnsavedGuard } from '../../../ui/console/form/draft/unsaved-guard.tsx';
import { useDraft } from '../../../ui/console/form/draft/use-draft.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { SectionHeader } from '../settings/section-header.tsx';
import styles from './branding.module.css';
import { CodeFields } from './code-fields.tsx';
import { colorsOf, type Draft, draftOf, inputOf } from './draft.ts';
import { LookFields } from './look-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { PictureFields } from './pictures/picture-fields.tsx';
import { Preview } from './preview.tsx';
import { ScriptBlock } from './script-block.tsx';
import { siteOf } from './site-of.ts';

type Stored = BrandingView & { readonly lastChange: null };

const versioned = (view: BrandingView): Stored => ({ ...view, lastChange: null });
const noProblems = () => [];

/** The form's fields over the branding that is stored; pages show what is saved within half a minute. */
const useBrandingDraft = (branding: BrandingView, reload: Props['reload']) => {
  const client = useQueryClient();
  const view = useMemo(() => versioned(branding), [branding]);
  return useDraft<Stored, Draft>({
    view,
    reload: async () => {
      const now = await reload();
      return now && versioned(now);
    },
    draftOf,
    problemsOf: noProblems,
    save: async (draft, version) => versioned(await api('PUT /api/branding', { ...inputOf(draft, view), version })),
    onSaved: ({ lastChange: _, ...saved }) => client.setQueryData(['GET /api/branding', {}], saved),
    notice: 'Saved. Your pages show it within a minute.',
  });
};

interface Props {
  readonly view: BrandingView;
  readonly reload: () => Promise<BrandingView | undefined>;
}

/** Edits the branding: fields on the left, a live preview on the right. Over 40 lines: one screen of JSX. */
export const BrandingEditor = ({ view, reload }: Props) => {
  const { tenantName, me } = useWorkspace();
  const state = useBrandingDraft(view, reload);
  const { draft, isSaving, problems: errors, change: onChange } = state;
  const fit = useMemo(() => fitColors(colorsOf(draft)), [draft]);
  const letters = useMemo(
    () => fontStacksOf({ fontFamily: draft.fontFamily || null, fontUrl: null }),
    [draft.fontFamily],
  );
  const input = inputOf(draft, view);
  const fields = { draft, errors, onChange };
  return (
    <SpaceBetween size="l">
      {input && !isSaving && <UnsavedGuard />}
      <SectionHeader
        variant="h2"
        description="Your colors are fitted so that every visitor can read every page."
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Button href={siteOf(view.slug)} target="_blank" iconName="external" iconAlign="right">
              Open my site
            </Button>
            <Button disabled={!input || isSaving} onClick={state.discard}>
              Discard
            </Button>
            <Button
              variant="primary"
              loading={isSaving}
              disabled={!input || fit.refusal !== undefined}
              onClick={state.save}
            >
              Save
            </Button>
          </SpaceBetween>
        }
      >
        Branding
      </SectionHeader>
      <DraftTrouble state={state} />
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
