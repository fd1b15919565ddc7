/** Header of responses that the service worker stored: when, in UTC milliseconds of this device. */
export const STORED_AT = 'x-stored-at';
