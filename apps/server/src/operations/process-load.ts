import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** How often delays are measured, and after how long they are forgotten, in milliseconds. */
const SAMPLED_EVERY = 10;
const FORGOTTEN_AFTER = 60_000;
const NANOSECONDS = 1e9;

export interface ProcessLoad {
  /** By which one request in a hundred was held up within the last minute, in seconds. */
  readonly delay: number;
  /** In bytes. */
  readonly memory: number;
  /** Seconds of a processor since the start, and how long ago that was. */
  readonly cpu: number;
  readonly uptime: number;
}

/** What the server's own process uses. */
export class ProcessWatch {
  private readonly delays = monitorEventLoopDelay({ resolution: SAMPLED_EVERY });
  private readonly forgetting: NodeJS.Timeout;

  constructor(metrics: Metrics) {
    this.delays.enable();
    this.forgetting = setInterval(() => this.delays.reset(), FORGOTTEN_AFTER).unref();
    metrics.gauge(
      'enfilade_event_loop_delay_seconds',
      'Delay of the server thread, 99th percentile of the last minute',
      () => this.load.delay,
    );
    metrics.gauge('process_resident_memory_bytes', 'Memory of the server process', () => this.load.memory);
    metrics.gauge('process_cpu_seconds_total', 'Processor time of the server process', () => this.load.cpu);
    metrics.gauge('enfilade_uptime_seconds', 'Since the start of the server', () => this.load.uptime);
  }

  get load(): ProcessLoad {
    const { user, system } = process.cpuUsage();
    return {
      // What is measured includes the time between two samples.
      delay: Math.max(0, (this.delays.percentile(99) - SAMPLED_EVERY * 1e6) / NANOSECONDS),
      memory: process.memoryUsage.rss(),
      cpu: (user + system) / 1e6,
      uptime: process.uptime(),
    };
  }

  stop(): void {
    clearInterval(this.forgetting);
    this.delays.disable();
  }
}
