/** What a vendor reports of a job; without the schema library, since the phone's page reads it. */
export const jobSteps = ['on_my_way', 'start', 'finish', 'late', 'no_access', 'hand_back'] as const;
export type JobStep = (typeof jobSteps)[number];
