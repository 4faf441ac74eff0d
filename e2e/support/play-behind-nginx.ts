import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Answer } from '@muster/kit/testing';
import { Random } from '../../packages/rehearsal/src/random.ts';
import { begin, type PlayedExercise } from '../../scripts/scale/exercises.ts';
import { Ledger } from '../../scripts/scale/ledger.ts';
import { BASE, type Entrance, isFinal, Player } from '../../scripts/scale/player.ts';
import { differences, play, stopAll, upload } from '../../scripts/scale/run.ts';
import { closeViewers, connectViewers, type Viewers } from '../../scripts/scale/viewers.ts';
import { PASSWORD } from './behind-nginx.ts';
import type { CountedRequests } from './counted-requests.ts';
import { SlowDownload, uploadSlowly } from './slow-transfers.ts';

const SEED = 11;
const ACTS_BY_HAND = 20;
const TICKS = 240;
const PAUSE_MS = 1000;
const QUIET_MS = 1000;
const RETRY_INTERVAL_MS = 200;
const BYTES_UPLOADED = 1_000_000;
/** Far beyond what nginx and the system keep on the way. */
const DOWNLOADED_BYTES_PER_MS = 2000;

interface Scene {
  /** Of nginx. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly requests: CountedRequests;
  /** An even number: half of them play on demand. */
  readonly teams: number;
}

/** Teams that play through nginx with their live screens, while instructors upload, download and export. */
export class PlayBehindNginx {
  readonly ledger = new Ledger();
  readonly counts = { uploads: 0, downloads: 0, exports: 0 };
  readonly #scene: Scene;
  readonly #random = new Random(SEED);
  readonly #player: Player;
  #exercises: readonly PlayedExercise[] = [];
  #viewers: readonly Viewers[] = [];
  #underWay: Promise<unknown> = Promise.resolve();
  #isOver = false;
  #hasLeft = false;

  constructor(scene: Scene) {
    this.#scene = scene;
    const nginx: Entrance = { url: scene.url, http: scene.requests.client(scene.url) };
    this.#player = new Player({ all: [nginx], any: () => nginx, other: () => nginx }, this.#random);
  }

  /** Until `end`; the transfers take so many milliseconds each. */
  async begin(transfersMs: readonly number[]): Promise<void> {
    const player = this.#player;
    await player.logIn('admin', PASSWORD);
    const definition = await upload(player, { ticks: TICKS, acts: ACTS_BY_HAND });
    const teamCount = this.#scene.teams / 2;
    const together = await begin(player, definition, { teamCount, onDemand: false });
    this.#exercises = [together, await begin(player, definition, { teamCount, onDemand: true })];
    this.#viewers = [];
    for (const exercise of this.#exercises) this.#viewers = [...this.#viewers, await connectViewers(player, exercise)];
    const isOver = (): boolean => this.#isOver;
    const pace = { actsByHand: ACTS_BY_HAND, pauseMs: PAUSE_MS, isOver };
    this.#underWay = Promise.all([
      ...this.#exercises.map((exercise) => play({ player, ledger: this.ledger, random: this.#random }, exercise, pace)),
      this.#export(together.id),
      ...transfersMs.flatMap((ms) => [this.#upload(together, ms), this.#download(together, ms)]),
    ]);
    // Whoever waits for it hears of its failure.
    this.#underWay.catch(() => {});
  }

  /** Resolves when so many more acts are acknowledged. */
  async moreActs(count: number): Promise<void> {
    const { counts } = this.ledger;
    const enough = counts.acknowledged + count;
    const enoughActs = async (): Promise<void> => {
      while (counts.acknowledged < enough) await setTimeout(RETRY_INTERVAL_MS);
    };
    // Fails as soon as somebody who plays does.
    await Promise.race([enoughActs(), this.#underWay]);
  }

  /** Stops everything; returns what differs from an undisturbed run. */
  async end(): Promise<string[]> {
    this.#isOver = true;
    await this.#underWay;
    const playing = { player: this.#player, ledger: this.ledger, random: this.#random };
    const stored = await stopAll(playing, this.#exercises, this.#scene.databaseUrl, QUIET_MS);
    return differences(playing, this.#exercises, this.#viewers, stored);
  }

  /** Whatever has happened, nobody plays or watches any more. */
  async leave(): Promise<void> {
    this.#isOver = true;
    this.#hasLeft = true;
    for (const viewers of this.#viewers) await closeViewers(viewers);
    this.#viewers = [];
  }

  async #upload({ id, teams }: PlayedExercise, ms: number): Promise<void> {
    for (let number = 1; !this.#isOver; number += 1) {
      const name = `slow-${ms}-${number}.bin`;
      const bytes = randomBytes(BYTES_UPLOADED);
      const fields = { team_id: teams[0]?.id ?? '', client_id: name };
      await this.#untilAnswered(`an upload of ${ms} ms`, () =>
        uploadSlowly(`${this.#scene.url}${BASE}/files/${id}`, {
          headers: this.#player.headers,
          fields,
          name,
          bytes,
          ms,
        }),
      );
      this.ledger.note(`file ${name}`, 'acknowledged');
      this.counts.uploads += 1;
      // All files of a team together have a limit.
      await setTimeout(ms);
    }
  }

  async #download({ id, teams }: PlayedExercise, ms: number): Promise<void> {
    const bytes = randomBytes(ms * DOWNLOADED_BYTES_PER_MS);
    const name = `large-${ms}.bin`;
    const form = (): FormData => {
      const filled = new FormData();
      filled.append('team_id', teams[1]?.id ?? '');
      filled.append('client_id', name);
      filled.append('file', new Blob([bytes]), name);
      return filled;
    };
    const { body } = await this.#player.send({ path: `/files/${id}`, form });
    this.ledger.note(`file ${name}`, 'acknowledged');
    const url = `${this.#scene.url}${BASE}/files/${id}/${body.file_id}`;
    while (!this.#isOver) {
      const download = new SlowDownload(url, this.#player.headers, DOWNLOADED_BYTES_PER_MS);
      await this.#untilAnswered(`a download of ${ms} ms`, () => download.resume());
      assert.equal(download.hash, createHash('sha256').update(bytes).digest('hex'), 'the parts make the file');
      this.counts.downloads += 1;
    }
  }

  /** Ends with a finished one: what is built and not fetched goes to whoever asks next. */
  async #export(id: string): Promise<void> {
    for (let isBuilt = false; !this.#isOver || !isBuilt; ) {
      const { http } = this.#player.instances.any();
      const headers = this.#player.headers;
      const answer = await http.get(`${BASE}/exercise/${id}/logs`, { headers }).catch(() => undefined);
      isBuilt = answer?.status === 200;
      if (isBuilt) this.counts.exports += 1;
      await setTimeout(PAUSE_MS);
    }
  }

  async #untilAnswered(what: string, send: () => Promise<Answer>): Promise<void> {
    while (!this.#hasLeft) {
      const answer = await this.#scene.requests.count(what, send).catch(() => undefined);
      if (answer !== undefined && isFinal(answer)) {
        assert.ok(answer.status < 300, `${what}: ${answer.status} ${answer.text}`);
        return;
      }
      await setTimeout(RETRY_INTERVAL_MS);
    }
  }
}
