import Autosuggest from '@cloudscape-design/components/autosuggest';
import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TokenGroup from '@cloudscape-design/components/token-group';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { MAX_TAGS } from '../../../../../shared/crm/leads/limits.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';
import { isTagTooLong, tagTooLong } from '../../leads/tag-limit.ts';
import { useStaff } from '../../people/use-staff.ts';
import { useChangeLead } from '../use-change-lead.ts';

/** The tags with one added; undefined if nothing changes. */
export const withTag = (tags: readonly string[], text: string): string[] | undefined => {
  const tag = text.trim();
  const isThere = tags.some((each) => each.toLowerCase() === tag.toLowerCase());
  return !tag || isTagTooLong(tag) || isThere || tags.length >= MAX_TAGS ? undefined : [...tags, tag];
};

/** Adds and removes a lead's tags, with undo. Over 40 lines: one card of JSX with its mutation. */
export const TagsCard = ({ lead }: { lead: LeadDetail }) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const { mayAssign } = useStaff();
  const { mutate, isPending } = useChangeLead(lead.leadId);
  const { data } = useApi('GET /api/leads/counts', { of: 'tag' }, { enabled: mayAssign });
  const [text, setText] = useState('');
  const change = (from: Pick<LeadDetail, 'tags' | 'version'>, tags: string[], said: string, isUndo = false): void =>
    mutate(
      { version: from.version, tags },
      {
        onSuccess: (changed) => {
          setText('');
          const undo = () => change(changed, [...from.tags], 'The tags are as they were.', true);
          notify({ type: 'success', text: said, ...(!isUndo && { undo }) });
          void invalidate(client, 'GET /api/leads/counts');
        },
        onError: async (error) => {
          notify({ type: 'error', text: `The tags did not change: ${error.message}` });
          await invalidate(client, 'GET /api/leads/{leadId}');
        },
      },
    );
  const add = (tag: string): void => {
    const tags = withTag(lead.tags, tag);
    if (tags) change(lead, tags, `Tagged “${tags.at(-1)}”.`);
  };
  const known = Object.keys(data?.counts ?? {}).filter((tag) => withTag(lead.tags, tag));
  return (
    <Container header={<Header variant="h2">Tags</Header>}>
      <SpaceBetween size="xs">
        {lead.tags.length > 0 && (
          <TokenGroup
            items={lead.tags.map((label) => ({ label, dismissLabel: `Remove the tag ${label}`, disabled: isPending }))}
            onDismiss={({ detail }) => {
              const gone = lead.tags[detail.itemIndex] ?? '';
              const tags = lead.tags.filter((tag) => tag !== gone);
              change(lead, tags, `The tag “${gone}” is removed.`);
            }}
          />
        )}
        {lead.tags.length < MAX_TAGS ? (
          <FormField errorText={isTagTooLong(text) && tagTooLong}>
            <Autosuggest
              value={text}
              ariaLabel="Add a tag"
              placeholder="Add a tag"
              options={known.map((value) => ({ value }))}
              enteredTextLabel={(entered) => `Add “${entered}”`}
              empty="No tags yet: write the first one"
              disabled={isPending}
              onChange={({ detail }) => setText(detail.value)}
              onSelect={({ detail }) => add(detail.value)}
            />
          </FormField>
        ) : (
          <Box color="text-body-secondary">Ten tags fit on a lead. Remove one to add another.</Box>
        )}
      </SpaceBetween>
    </Container>
  );
};
