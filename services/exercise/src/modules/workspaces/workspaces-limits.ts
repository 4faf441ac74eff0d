/** A text above this size, in bytes, is stored like an attachment, and edited elsewhere. */
export const MAX_TEXT_BYTES = 1_000_000;

/** Changes of one save. A request has at most 1 MB, and larger saves come in several. */
export const MAX_CHANGES = 500;

/** Per person and minute, on each instance. */
export const SAVES_PER_MINUTE = 120;

/** Files of one list. With the longest paths they are half of what an answer can have. */
export const FILES_PER_LIST = 2_000;

/** Texts of one answer, in bytes. At least one is in it. */
export const READ_BYTES = 2_000_000;

/** Revisions of one page. */
export const REVISIONS_PER_PAGE = 100;

/** Saves of one person within this time are one revision. */
export const FOLDED_MS = 60_000;

/**
 * Earlier states of a working copy may have this many times the bytes of the largest package. That is enforced once an
 * hour; what is added meanwhile, and what has a name, may have more.
 */
export const KEPT_PACKAGES = 2;
export const MAX_KEPT_PACKAGES = 10;

/** Files of all earlier states, and these states themselves. */
export const MAX_KEPT_FILES = 100_000;

/** Changes of a restore that are stored at once. */
export const RESTORED_AT_ONCE = 500;

/** Refused texts that are kept per person and working copy; older ones go first. */
export const MAX_ASIDES = 50;

/** Files that one person sent within a day, and how often their bytes may be those of a whole package. */
export const MAX_UPLOADS = 5_000;
export const UPLOADED_PACKAGES = 5;

/** How long a sent file waits to be saved. A save that is sent again finds it. */
export const UPLOAD_WAITS_MS = 24 * 3_600_000;

/** Of what is told about where somebody is; the three of them fit into a message between instances. */
export const MAX_PLACE_LENGTH = 150;

/** With whom one working copy is shared. */
export const MAX_MEMBERS = 100;

/** Notes of one working copy with their answers, and the length of one in UTF-16 units: together a megabyte. */
export const MAX_NOTES = 500;
export const MAX_NOTE_TEXT = 2_000;

/** The longest name of a thing that can have notes. */
export const MAX_THING_NAME = 500;

export const MAX_NAME_LENGTH = 200;
export const MAX_NOTE_LENGTH = 1_000;
export const MAX_LIST_LENGTH = 1_000;
