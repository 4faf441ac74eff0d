/**
 * Together in one process: it takes longer to load the platform, and to run it for the first time, than to run all of
 * these.
 */
import './testing/answers.ts';
import './testing/checks.ts';
import './testing/doctor.ts';
import './testing/groups.ts';
import './testing/local-logins.ts';
import './testing/logins.ts';
import './testing/notices.ts';
import './testing/own-sessions.ts';
import './testing/two-instances.ts';
