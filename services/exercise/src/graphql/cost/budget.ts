import { platformErrors } from '../../platform-errors.ts';
import { OPERATION_COST } from './limits.ts';

/** The remaining read budget of a request. The cost estimate before execution assumes lists of usual length. */
export class Budget {
  #left: number = OPERATION_COST.charged;

  charge(values: number): void {
    this.#left -= values;
    if (!this.isSpent) return;
    throw platformErrors.query_too_expensive('values', { max: OPERATION_COST.charged });
  }

  /** The answer is refused as a whole, so nothing more needs to be read for it. */
  get isSpent(): boolean {
    return this.#left < 0;
  }
}
