/** The battles that come with the systems; they lie in each system's folder `scenarios`. */
export { findScenario, loadScenario, SCENARIOS, systemOf } from '#rulesets/index.ts';
