/** The service does not serve this page's origin (S8.10b). */
export const HTTP_FORBIDDEN = 403
/** The service is down for now: asking it again and again stops (S8.10b, wire §2.6). */
export const HTTP_UNAVAILABLE = 503

export const HTTP_UNAUTHORIZED = 401
export const HTTP_TOO_MANY = 429
