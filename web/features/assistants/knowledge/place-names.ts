/** Categories of the topics, and their descriptions. */
export const topicHints: Readonly<Record<string, string>> = {
  pricing: 'Questions with “price”, “pricing” or “cost” find these first.',
  scheduling: 'Questions with “book”, “schedule” or “when” find these first.',
  service_area: 'Questions with “area”, “county” or “where” find these first.',
  policies: 'Questions with “cancel” or “refund” find these first.',
};

/** A category for display: `service_area` is “Service area”. */
export const placeName = (category: string): string => {
  const words = category.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The category for typed text: a known one by its name, otherwise a new one. */
export const placeTyped = (typed: string, known: readonly string[]): string => {
  const name = typed.trim().toLowerCase();
  return [...Object.keys(topicHints), ...known].find((each) => placeName(each).toLowerCase() === name) ?? typed;
};
