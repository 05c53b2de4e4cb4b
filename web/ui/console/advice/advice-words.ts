import type { AdviceGap } from '../../../../shared/assistants/advice/stored-advice.ts';

/** Why a result is an estimate, as a sentence. */
export const gapWords: Readonly<Record<AdviceGap, string>> = {
  no_model: 'No AI model is set up.',
  answered: 'The model’s answer was not needed.',
  throttled: 'The model had too much to do.',
  down: 'The model could not be reached.',
  slow: 'The model was too slow.',
  garbage: 'The model’s answer made no sense.',
  refused: 'The model refused to answer.',
  invalid: 'The model would not take the question.',
  over_budget: 'Today’s budget for the model is used up; tomorrow there is a new one.',
  over_limit: 'This month’s AI messages of your plan are used up.',
  over_share: 'This visitor’s share of the model is used up for today.',
  resting: 'The model has failed several times and is left alone for a moment.',
  ungrounded: 'The model said something that your data does not.',
};

/** True where trying again soon may well bring the model’s own result. */
export const isPassing = (gap: AdviceGap): boolean => ['throttled', 'down', 'slow', 'garbage', 'resting'].includes(gap);

const words = /claude-([a-z]+)-(\d+)(?:-(\d{1,2}))?(?!\d)/;

/** `us.anthropic.claude-sonnet-4-6` is called Claude Sonnet 4.6; any other model by what follows its maker’s name. */
export const modelName = (modelId: string): string => {
  const [, family = '', major = '', minor] = words.exec(modelId) ?? [];
  if (family === '') return modelId.split('.').at(-1) ?? modelId;
  const name = `${family.charAt(0).toUpperCase()}${family.slice(1)}`;
  return `Claude ${name} ${minor === undefined ? major : `${major}.${minor}`}`;
};

/** `67% above your price`; undefined where they are the same. */
export const differenceWords = (own: number, recommended: number): string | undefined => {
  if (own === 0 || own === recommended) return undefined;
  const percent = Math.round((Math.abs(recommended - own) / own) * 100);
  const size = percent === 0 ? 'slightly' : `${percent}%`;
  return `${size} ${recommended > own ? 'above' : 'below'} your price`;
};

/** How sure the maker is, in a word and a number. */
export const confidenceWords = (confidence: number): string => {
  const word = confidence >= 0.8 ? 'High' : confidence >= 0.6 ? 'Medium' : 'Low';
  return `${word}, ${Math.round(confidence * 100)}%`;
};
