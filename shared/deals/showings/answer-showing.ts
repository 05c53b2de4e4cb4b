import { toInstant } from '../../contract/time.ts';
import type { AnswerWay, Showing, ShowingAnswer, ShowingParty, ShowingStatus } from './showing.ts';
import { statusNames } from './words.ts';

/** What somebody, or time, does with a showing. */
export type ShowingAct = 'confirm' | 'decline' | 'cancel' | 'expire' | 'end' | 'feedback';

const from: Readonly<Record<ShowingAct, readonly ShowingStatus[]>> = {
  confirm: ['requested'],
  decline: ['requested'],
  cancel: ['requested', 'confirmed'],
  expire: ['requested'],
  end: ['confirmed'],
  feedback: ['done'],
};

const infinitives: Readonly<Record<ShowingAct, string>> = {
  confirm: 'be confirmed',
  decline: 'be declined',
  cancel: 'be canceled',
  expire: 'expire',
  end: 'end',
  feedback: 'have feedback',
};

type Known = Pick<Showing, 'status' | 'startsAt' | 'endsAt' | 'answerBy' | 'feedback'>;

/** Each rule that an act breaks, in words; empty where it is allowed now. The form and the server ask alike. */
export const unmetRules = (act: ShowingAct, showing: Known, now: number): string[] => {
  const { status, startsAt, endsAt, answerBy, feedback } = showing;
  const state = from[act].includes(status)
    ? []
    : [`A showing that is ${statusNames[status].toLowerCase()} cannot ${infinitives[act]}`];
  const isAnswer = act === 'confirm' || act === 'decline';
  return [
    ...state,
    ...(isAnswer && status === 'requested' && now >= Date.parse(answerBy) ? ['The time to answer is over'] : []),
    ...(act === 'cancel' && now >= Date.parse(startsAt) ? ['The showing has begun'] : []),
    ...(act === 'expire' && now < Date.parse(answerBy) ? ['There is still time to answer'] : []),
    ...(act === 'end' && now < Date.parse(endsAt) ? ['The showing is not over'] : []),
    ...(act === 'feedback' && feedback !== undefined ? ['There is feedback already'] : []),
  ];
};

/** Whether everybody who must confirm has done so. */
const isConfirmed = ({ mode, parties }: Pick<Showing, 'mode' | 'parties'>, yes: readonly ShowingParty[]): boolean =>
  mode === 'all_confirm' ? parties.every((party) => yes.includes(party)) : yes.length > 0;

/** What a party's answer makes of a showing: one no declines it, and its mode says how many yes confirm it. */
export const withAnswer = (
  showing: Showing,
  given: { party: ShowingParty; answer: ShowingAnswer; way: AnswerWay; by: string; reason?: string | undefined },
  now: number,
): Pick<Showing, 'answers' | 'status' | 'reason'> => {
  const { party, answer, way, by, reason } = given;
  const others = showing.answers.filter((each) => each.party !== party);
  const answers = [...others, { party, answer, way, by, at: toInstant(now) }];
  if (answer === 'declined') return { answers, status: 'declined', reason };
  const yes = answers.filter((each) => each.answer === 'confirmed').map((each) => each.party);
  return { answers, status: isConfirmed(showing, yes) ? 'confirmed' : showing.status, reason: showing.reason };
};
