/** Something a person must bring or build first; its message says what and how, so it is shown without a stack trace. */
export class Missing extends Error {}
