/** Words that steer buyers, or name who they should be, with the reason that whoever wrote them reads. */
export interface SteeringPhrase {
  /** As it is written; case, hyphens and spaces don't matter. */
  readonly phrase: string;
  readonly why: string;
}

const family = 'Says who should live there: families with or without children (familial status).';
const race = 'Describes people by race, color or national origin.';
const faith = 'Points to a religion.';
const disability = 'Says what a person must be able to do (disability).';
const sex = 'Says which sex should live there.';
const place = 'Judges the neighborhood, which steers buyers. State facts instead: distances, taxes, sizes.';
const income = 'Turns people away by their source of income, which Philadelphia and other places protect.';

const because = (why: string, phrases: readonly string[]): SteeringPhrase[] =>
  phrases.map((phrase) => ({ phrase, why }));

/**
 * What a company begins with: phrases after 42 U.S.C. § 3604(c), which forbids any preference in an advertisement, and
 * HUD's memorandum of 1995-01-09 on it. What describes the house itself ("family room", "master bedroom") is no phrase.
 */
export const defaultPhrases: readonly SteeringPhrase[] = [
  ...because(family, [
    'no children',
    'no kids',
    'adults only',
    'adult building',
    'adult community',
    'perfect for families',
    'perfect for a family',
    'perfect for a young family',
    'ideal for families',
    'ideal for a family',
    'great for families',
    'great for kids',
    'family friendly',
    'family neighborhood',
    'family oriented',
    'growing family',
    'empty nesters',
    'mature couple',
    'mature person',
    'couples only',
    'perfect for couples',
    'singles only',
    'perfect for singles',
    'bachelor pad',
    'young professionals',
    'retirees',
  ]),
  ...because(race, [
    'white neighborhood',
    'black neighborhood',
    'integrated neighborhood',
    'segregated',
    'ethnic',
    'caucasian',
    'african american',
    'hispanic',
    'latino neighborhood',
    'asian neighborhood',
    'english speaking only',
    'english only',
    'no immigrants',
    'american citizens',
  ]),
  ...because(faith, [
    'christian',
    'jewish',
    'catholic',
    'muslim',
    'near church',
    'close to church',
    'near churches',
    'near the synagogue',
    'near synagogue',
    'near mosque',
    'walk to church',
    'walk to synagogue',
  ]),
  ...because(disability, [
    'able bodied',
    'no wheelchairs',
    'not suitable for wheelchairs',
    'no handicapped',
    'must be able to climb stairs',
    'mentally ill',
    'healthy only',
  ]),
  ...because(sex, ['men only', 'women only', 'males only', 'females only', 'male preferred', 'female preferred']),
  ...because(place, [
    'safe neighborhood',
    'safe area',
    'safe street',
    'low crime',
    'crime free',
    'exclusive neighborhood',
    'exclusive community',
    'good schools',
    'great schools',
    'best schools',
    'excellent schools',
    'top rated schools',
    'good neighborhood',
    'traditional neighborhood',
  ]),
  ...because(income, ['no section 8', 'no vouchers']),
];
