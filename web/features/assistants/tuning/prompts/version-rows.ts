import type { PromptVersion } from '../../../../../shared/assistants/tuning/prompt.ts';

/** A version in the list, including the product's own. */
export interface VersionRow {
  readonly number: number;
  readonly note: string;
  readonly text: string;
  readonly modelId: string | undefined;
  readonly temperature: number | undefined;
  readonly by: string;
  readonly at: string | undefined;
}

interface PromptVersions {
  readonly builtIn: string;
  readonly versions: readonly PromptVersion[];
}

export const versionRows = ({ builtIn, versions }: PromptVersions): VersionRow[] => [
  ...versions.map(({ number, note, text, modelId, temperature, createdBy, createdAt }) => ({
    number,
    note,
    text,
    modelId,
    temperature,
    by: createdBy.name,
    at: createdAt,
  })),
  {
    number: 0,
    note: 'As the product comes',
    text: builtIn,
    modelId: undefined,
    temperature: undefined,
    by: 'Northlight',
    at: undefined,
  },
];
