/** A missing prerequisite that the user must provide or build first; printed without stack trace, because the message says how. */
export class MissingPrerequisite extends Error {}
