/** The key of the user's application to become an expert in the query cache: private, like the keys of procedures. */
export const APPLICATION_KEY = [['expert', 'startApplication']] as const;
