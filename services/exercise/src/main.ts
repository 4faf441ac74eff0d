import { runService } from '@muster/kit/service';
import { exerciseService } from './service.ts';

await runService(exerciseService);
