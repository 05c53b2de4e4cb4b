/** The voices to choose from, by their id at the provider; no schema here, so that pages can read them too. */
export const voiceIds = ['Elliot', 'Savannah', 'Rohan', 'Leah', 'Cole', 'Paige'] as const;
