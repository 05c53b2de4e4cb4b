import Button from '@cloudscape-design/components/button';
import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeptAnalysis } from '../../../../../shared/assistant/kept-advice.ts';
import { api } from '../../../../platform/api.ts';
import type { ApiError } from '../../../../platform/api-error.ts';
import { AdviceCard, useMayAsk } from '../../../../ui/console/advice/advice-card.tsx';
import { useApi } from '../../../../ui/console/use-api.ts';
import { AnalysisResult } from './analysis-result.tsx';
import { MOST_PHOTOS, photoProblem, shrinkPhoto } from './shrink-photo.ts';

const KEY = 'GET /api/properties/{propertyId}/analysis';
const LONGEST = 4000;

const descriptionProblem = (text: string): string | undefined => {
  if (text.trim() === '') return 'Write what you know of the house first';
  return text.trim().length > LONGEST ? `Keep it under ${LONGEST.toLocaleString('en-US')} characters` : undefined;
};

const uploadTexts = {
  uploadButtonText: (isMany: boolean) => (isMany ? 'Add photos' : 'Add a photo'),
  dropzoneText: () => 'Drop photos here',
  removeFileAriaLabel: (n: number) => `Remove photo ${n + 1}`,
  limitShowFewer: 'Show fewer',
  limitShowMore: 'Show more',
  errorIconAriaLabel: 'Error',
};

/** What a house needs before it is sold, judged by what somebody knows of it when they ask. */
export const AnalysisCard = ({ propertyId }: { propertyId: string }) => {
  const client = useQueryClient();
  const known = useApi(KEY, { propertyId }, { enabled: useMayAsk() });
  const [written, setWritten] = useState<string>();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isAsked, setAsked] = useState(false);
  const analysis = known.data?.analysis ?? undefined;
  const description = written ?? analysis?.description ?? '';
  const problem = descriptionProblem(description);
  const photosProblem = photoProblem(files);
  const { mutate, isPending, error } = useMutation<KeptAnalysis, ApiError>({
    mutationFn: async () => {
      const photos = await Promise.all(files.map(shrinkPhoto));
      return await api('POST /api/properties/{propertyId}/analysis', { propertyId, description, photos });
    },
    onSuccess: (made) => {
      setFiles([]);
      client.setQueryData([KEY, { propertyId }], { analysis: made });
    },
  });
  const run = (): void => {
    setAsked(true);
    if (!problem && !photosProblem) mutate();
  };
  return (
    <AdviceCard
      title="Property analysis"
      description="What the house needs before photos and sale, roughly what it costs, and why."
      isRunning={isPending}
      errors={[{ error: known.error, retry: known.refetch }, { error }]}
    >
      <SpaceBetween size="m">
        {analysis && <AnalysisResult analysis={analysis} />}
        <FormField
          label="What you know of the house"
          description="Size, kind and year are known from its orders. Leave names and numbers out."
          stretch
          errorText={isAsked && problem}
        >
          <Textarea
            rows={3}
            value={description}
            placeholder="Roof leaks above the porch, walls want paint, yard is overgrown"
            onChange={({ detail }) => setWritten(detail.value)}
          />
        </FormField>
        <FormField label={`Photos (optional, at most ${MOST_PHOTOS})`} errorText={photosProblem}>
          <FileUpload
            multiple
            accept="image/*"
            value={[...files]}
            i18nStrings={{ ...uploadTexts }}
            onChange={({ detail }) => setFiles(detail.value)}
          />
        </FormField>
        <Button loading={isPending} loadingText="Being judged" onClick={run}>
          {analysis ? 'Run the analysis again' : 'Run the analysis'}
        </Button>
      </SpaceBetween>
    </AdviceCard>
  );
};
