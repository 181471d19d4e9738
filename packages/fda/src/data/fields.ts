/**
 * The searchable fields of each endpoint by the kind of their index, as the agency publishes them: its field files and
 * its index mappings. `open` and `openExact` are fields without a published mapping; the field file marks the second
 * as having an exact form. The 566 fields of tobacco/researchpreventionads follow a rule and are built in fields.ts.
 */
export const FIELD_ROWS = {
  "animalandveterinary/event": {
    boolean:
      "animal.breed.is_crossbred drug.ae_abated_after_stopping_drug drug.ae_reappeared_after_resuming_drug drug.openfda.is_original_packager drug.previous_ae_to_drug drug.previous_exposure_to_drug drug.used_according_to_label serious_ae treated_for_ae",
    date:
      "drug.first_exposure_date drug.last_exposure_date drug.lot_expiration drug.manufacturing_date onset_date original_receive_date",
    exact:
      "animal.breed.breed_component animal.female_animal_physiological_status drug.active_ingredients.name drug.administered_by drug.brand_name drug.manufacturer.name drug.off_label_use drug.openfda.brand_name drug.openfda.dosage_form drug.openfda.generic_name drug.openfda.manufacturer_name drug.openfda.pharm_class_cs drug.openfda.pharm_class_epc drug.openfda.pharm_class_moa drug.openfda.pharm_class_pe drug.openfda.product_type drug.openfda.route drug.openfda.substance_name health_assessment_prior_to_exposure.assessed_by health_assessment_prior_to_exposure.condition outcome.medical_status primary_reporter reaction.veddra_term_name receiver.city receiver.country receiver.organization receiver.postal_code receiver.state receiver.street_address secondary_reporter type_of_information",
    float:
      "animal.age.max animal.age.min animal.weight.max animal.weight.min drug.active_ingredients.dose.denominator drug.active_ingredients.dose.numerator drug.dose.denominator drug.dose.numerator drug.frequency_of_administration.value",
    integer:
      "drug.number_of_defective_items drug.number_of_items_returned number_of_animals_affected number_of_animals_treated outcome.number_of_animals_affected reaction.number_of_animals_affected reaction.veddra_version",
    keyword:
      "animal.age.qualifier animal.age.unit animal.gender animal.reproductive_status animal.species animal.weight.qualifier animal.weight.unit drug.active_ingredients.dose.denominator_unit drug.active_ingredients.dose.numerator_unit drug.atc_vet_code drug.dosage_form drug.dose.denominator_unit drug.dose.numerator_unit drug.frequency_of_administration.unit drug.lot_number drug.manufacturer.registration_number drug.openfda.application_number drug.openfda.nui drug.openfda.package_ndc drug.openfda.product_ndc drug.openfda.rxcui drug.openfda.rxstring drug.openfda.rxtty drug.openfda.spl_id drug.openfda.spl_set_id drug.openfda.unii drug.openfda.upc drug.product_ndc drug.route duration.unit duration.value reaction.accuracy reaction.veddra_term_code report_id time_between_exposure_and_onset unique_aer_id_number",
    open:
      "foreign_or_domestic",
  },
  "cosmetic/event": {
    date:
      "event_date initial_received_date latest_received_date",
    open:
      "legacy_report_id meddra_version patient.age patient.age_unit patient.gender report_number report_type report_version",
    openExact:
      "outcomes products.product_name products.role reactions",
  },
  "device/510k": {
    date:
      "date_received decision_date",
    exact:
      "advisory_committee applicant city clearance_type contact decision_code device_name expedited_review_flag k_number openfda.device_name openfda.medical_specialty_description openfda.regulation_number postal_code ssp_indicator state statement_or_summary zip",
    keyword:
      "advisory_committee_description country_code openfda.device_class openfda.fei_number openfda.k_number openfda.pma_number openfda.registration_number product_code review_advisory_committee third_party_flag",
    open:
      "decision_description zip_code",
    text:
      "address_1 address_2",
  },
  "device/classification": {
    exact:
      "device_name medical_specialty_description regulation_number",
    keyword:
      "openfda.device_class openfda.fei_number openfda.k_number openfda.pma_number openfda.registration_number summary_malfunction_reporting",
    text:
      "definition device_class gmp_exempt_flag implant_flag life_sustain_support_flag medical_specialty product_code review_code review_panel submission_type_id third_party_flag unclassified_reason",
  },
  "device/covid19serology": {
    date:
      "date_performed",
    exact:
      "device manufacturer",
    integer:
      "sample_no",
    keyword:
      "antibody_agree antibody_truth control days_from_symptom evaluation_id group iga_agree iga_result igg_agree igg_result igg_titer igg_truth igm_agree igm_iga_agree igm_iga_result igm_igg_agree igm_igg_result igm_result igm_titer igm_truth lot_number pan_agree pan_result pan_titer panel sample_id type",
  },
  "device/enforcement": {
    boolean:
      "openfda.is_original_packager",
    date:
      "center_classification_date recall_initiation_date report_date termination_date",
    exact:
      "address_1 address_2 city classification country initial_firm_notification openfda.application_number openfda.brand_name openfda.dosage_form openfda.generic_name openfda.manufacturer_name openfda.nui openfda.original_packager_product_ndc openfda.package_ndc openfda.pharm_class_cs openfda.pharm_class_epc openfda.pharm_class_moa openfda.pharm_class_pe openfda.product_ndc openfda.product_type openfda.route openfda.rxcui openfda.rxstring openfda.rxtty openfda.spl_id openfda.spl_set_id openfda.substance_name openfda.unii openfda.upc product_type recall_number recalling_firm state status voluntary_mandated",
    float:
      "event_id",
    open:
      "product_code",
    text:
      "code_info distribution_pattern more_code_info postal_code product_description product_quantity reason_for_recall",
  },
  "device/event": {
    date:
      "date_facility_aware date_manufacturer_received date_of_event date_received date_report date_report_to_fda date_report_to_manufacturer device.baseline_date_ceased_marketing device.baseline_date_first_marketed device.date_received device.date_returned_to_manufacturer device.expiration_date_of_device device_date_of_manufacturer device_date_of_manufacturere expiration_date_of_device mdr_text.date_report patient.date_received report_date",
    exact:
      "adverse_event_flag device.baseline_510_k_exempt_flag device.baseline_510_k_flag device.baseline_510_k_number device.baseline_brand_name device.baseline_catalog_number device.baseline_device_family device.baseline_generic_name device.baseline_model_number device.baseline_other_id_number device.baseline_pma_flag device.baseline_pma_number device.baseline_preamendment_flag device.baseline_shelf_life_contained device.baseline_shelf_life_in_months device.baseline_transitional_flag device.brand_name device.catalog_number device.date_removed_flag device.device_age_text device.device_availability device.device_evaluated_by_manufacturer device.device_event_key device.device_operator device.device_report_product_code device.device_sequence_number device.generic_name device.implant_flag device.lot_number device.manufacturer_d_address_1 device.manufacturer_d_address_2 device.manufacturer_d_city device.manufacturer_d_country device.manufacturer_d_name device.manufacturer_d_postal_code device.manufacturer_d_state device.manufacturer_d_zip_code device.manufacturer_d_zip_code_ext device.model_number device.openfda.device_name device.openfda.medical_specialty_description device.openfda.regulation_number device.other_id_number device.udi_di device.udi_public distributor_address_1 distributor_address_2 distributor_city distributor_name distributor_state distributor_zip_code distributor_zip_code_ext event_key event_location event_type health_professional initial_report_to_fda manufacturer_address_1 manufacturer_address_2 manufacturer_city manufacturer_contact_address_1 manufacturer_contact_address_2 manufacturer_contact_area_code manufacturer_contact_city manufacturer_contact_country manufacturer_contact_exchange manufacturer_contact_extension manufacturer_contact_f_name manufacturer_contact_l_name manufacturer_contact_pcity manufacturer_contact_pcountry manufacturer_contact_phone_number manufacturer_contact_plocal manufacturer_contact_postal_code manufacturer_contact_state manufacturer_contact_t_name manufacturer_contact_zip_code manufacturer_contact_zip_ext manufacturer_country manufacturer_g1_city manufacturer_g1_country manufacturer_g1_name manufacturer_g1_postal_code manufacturer_g1_state manufacturer_g1_street_1 manufacturer_g1_street_2 manufacturer_g1_zip_code manufacturer_g1_zip_code_ext manufacturer_link_flag manufacturer_name manufacturer_postal_code manufacturer_state manufacturer_zip_code manufacturer_zip_code_ext mdr_report_key mdr_text.mdr_text_key mdr_text.patient_sequence_number mdr_text.text mdr_text.text_type_code noe_summarized number_devices_in_event number_patients_in_event patient.patient_age patient.patient_ethnicity patient.patient_problems patient.patient_race patient.patient_sequence_number patient.patient_sex patient.patient_weight previous_use_code product_problem_flag product_problems remedial_action removal_correction_number report_number report_source_code report_to_fda report_to_manufacturer reporter_occupation_code reprocessed_and_reused_flag single_use_flag source_type suppl_dates_fda_received suppl_dates_mfr_received type_of_report",
    keyword:
      "device.openfda.device_class device.openfda.fei_number device.openfda.registration_number patient.sequence_number_outcome patient.sequence_number_treatment",
    open:
      "manufacturer_g1_address_1 manufacturer_g1_address_2",
    text:
      "date_added date_changed",
  },
  "device/pma": {
    date:
      "date_received decision_date fed_reg_notice_date",
    exact:
      "advisory_committee_description applicant city generic_name openfda.device_name openfda.medical_specialty_description openfda.regulation_number supplement_type trade_name",
    keyword:
      "advisory_committee decision_code docket_number expedited_review_flag openfda.device_class openfda.fei_number openfda.k_number openfda.pma_number openfda.registration_number pma_number product_code state supplement_number zip zip_ext",
    text:
      "ao_statement street_1 street_2 supplement_reason",
  },
  "device/recall": {
    date:
      "event_date_created event_date_initiated event_date_posted event_date_terminated",
    exact:
      "openfda.device_name openfda.medical_specialty_description openfda.regulation_number product_res_number recalling_firm root_cause_description",
    keyword:
      "additional_info_contact address_1 address_2 cfres_id city country firm_fei_number k_numbers openfda.device_class openfda.fei_number openfda.k_number openfda.pma_number openfda.registration_number pma_numbers postal_code product_code product_quantity recall_status res_event_number state",
    text:
      "action code_info distribution_pattern other_submission_description product_description reason_for_recall",
  },
  "device/registrationlisting": {
    date:
      "products.created_date",
    exact:
      "establishment_type products.openfda.device_name products.openfda.medical_specialty_description products.openfda.regulation_number proprietary_name registration.city registration.name registration.owner_operator.contact_address.city registration.owner_operator.contact_address.postal_code registration.owner_operator.contact_address.state_code registration.owner_operator.contact_address.state_province registration.owner_operator.firm_name registration.owner_operator.official_correspondent.first_name registration.owner_operator.official_correspondent.last_name registration.owner_operator.official_correspondent.middle_initial registration.owner_operator.official_correspondent.phone_number registration.owner_operator.official_correspondent.subaccount_company_name registration.postal_code registration.us_agent.bus_phone_num registration.us_agent.business_name registration.us_agent.city registration.us_agent.email_address registration.us_agent.fax_num registration.us_agent.name registration.us_agent.postal_code registration.us_agent.zip_code registration.zip_code",
    keyword:
      "products.exempt products.k_number products.openfda.device_class products.openfda.fei_number products.openfda.k_number products.openfda.pma_number products.openfda.registration_number products.owner_operator_number products.pma_number products.product_code registration.fei_number registration.initial_importer_flag registration.iso_country_code registration.owner_operator.contact_address.iso_country_code registration.owner_operator.owner_operator_number registration.reg_expiry_date_year registration.registration_number registration.state_code registration.status_code registration.us_agent.bus_phone_area_code registration.us_agent.bus_phone_extn registration.us_agent.fax_area_code registration.us_agent.iso_country_code registration.us_agent.state_code",
    open:
      "k_number pma_number",
    text:
      "registration.address_line_1 registration.address_line_2 registration.owner_operator.contact_address.address_1 registration.owner_operator.contact_address.address_2 registration.us_agent.address_line_1 registration.us_agent.address_line_2",
  },
  "device/udi": {
    boolean:
      "gmdn_terms.implantable has_donation_id_number has_expiration_date has_lot_or_batch_number has_manufacturing_date has_serial_number is_combination_product is_direct_marking_exempt is_hct_p is_kit is_labeled_as_no_nrl is_labeled_as_nrl is_otc is_pm_exempt is_rx is_single_use sterilization.is_sterile sterilization.is_sterilization_prior_use",
    date:
      "commercial_distribution_end_date identifiers.package_discontinue_date public_version_date publish_date",
    exact:
      "brand_name catalog_number commercial_distribution_status company_name device_description device_sizes.type gmdn_terms.name identifiers.issuing_agency identifiers.package_status mri_safety product_codes.openfda.device_name product_codes.openfda.medical_specialty_description product_codes.openfda.regulation_number storage.special_conditions storage.type version_or_model_number",
    integer:
      "device_count_in_base_package identifiers.quantity_per_package",
    keyword:
      "customer_contacts.email customer_contacts.ext customer_contacts.phone device_sizes.unit device_sizes.value fei_numbers gmdn_terms.code gmdn_terms.code_status identifiers.id identifiers.type labeler_duns_number premarket_submissions.submission_number premarket_submissions.submission_type premarket_submissions.supplement_number product_codes.code product_codes.openfda.device_class public_device_record_key public_version_number public_version_status record_status storage.high.unit storage.high.value storage.low.unit storage.low.value",
    open:
      "record_key",
    text:
      "device_sizes.text gmdn_terms.definition identifiers.package_type identifiers.unit_of_use_id product_codes.name sterilization.sterilization_methods",
  },
  "drug/drugsfda": {
    boolean:
      "openfda.is_original_packager",
    date:
      "submissions.application_docs.date submissions.submission_status_date",
    exact:
      "openfda.application_number openfda.brand_name openfda.dosage_form openfda.generic_name openfda.manufacturer_name openfda.nui openfda.package_ndc openfda.pharm_class_cs openfda.pharm_class_epc openfda.pharm_class_moa openfda.pharm_class_pe openfda.product_ndc openfda.product_type openfda.route openfda.rxcui openfda.rxstring openfda.rxtty openfda.spl_id openfda.spl_set_id openfda.substance_name openfda.unii openfda.upc products.active_ingredients.name products.brand_name products.dosage_form products.route submissions.application_docs.title",
    keyword:
      "application_number products.active_ingredients.strength products.marketing_status products.product_number products.reference_drug products.reference_standard products.te_code sponsor_name submissions.application_docs.id submissions.application_docs.type submissions.application_docs.url submissions.review_priority submissions.submission_class_code submissions.submission_class_code_description submissions.submission_number submissions.submission_property_type.code submissions.submission_property_type.id submissions.submission_public_notes submissions.submission_status submissions.submission_type",
    open:
      "submissions.submission_property_type",
  },
  "drug/enforcement": {
    boolean:
      "openfda.is_original_packager",
    date:
      "center_classification_date recall_initiation_date report_date termination_date",
    exact:
      "address_1 address_2 city classification country initial_firm_notification openfda.application_number openfda.brand_name openfda.dosage_form openfda.generic_name openfda.manufacturer_name openfda.nui openfda.original_packager_product_ndc openfda.package_ndc openfda.pharm_class_cs openfda.pharm_class_epc openfda.pharm_class_moa openfda.pharm_class_pe openfda.product_ndc openfda.product_type openfda.route openfda.rxcui openfda.rxstring openfda.rxtty openfda.spl_id openfda.spl_set_id openfda.substance_name openfda.unii openfda.upc product_type recall_number recalling_firm state status voluntary_mandated",
    float:
      "event_id",
    open:
      "product_code",
    text:
      "code_info distribution_pattern more_code_info postal_code product_description product_quantity reason_for_recall",
  },
  "drug/event": {
    boolean:
      "patient.drug.openfda.is_original_packager",
    date:
      "patient.drug.drugenddate patient.drug.drugstartdate patient.patientdeath.patientdeathdate receiptdate receivedate transmissiondate",
    exact:
      "authoritynumb companynumb occurcountry patient.drug.activesubstance.activesubstancename patient.drug.drugadministrationroute patient.drug.drugauthorizationnumb patient.drug.drugbatchnumb patient.drug.drugdosageform patient.drug.drugdosagetext patient.drug.drugindication patient.drug.drugrecurrence.drugrecuraction patient.drug.drugstructuredosagenumb patient.drug.drugtreatmentduration patient.drug.medicinalproduct patient.drug.openfda.application_number patient.drug.openfda.brand_name patient.drug.openfda.dosage_form patient.drug.openfda.generic_name patient.drug.openfda.manufacturer_name patient.drug.openfda.nui patient.drug.openfda.package_ndc patient.drug.openfda.pharm_class_cs patient.drug.openfda.pharm_class_epc patient.drug.openfda.pharm_class_moa patient.drug.openfda.pharm_class_pe patient.drug.openfda.product_ndc patient.drug.openfda.product_type patient.drug.openfda.route patient.drug.openfda.rxcui patient.drug.openfda.rxstring patient.drug.openfda.rxtty patient.drug.openfda.spl_id patient.drug.openfda.spl_set_id patient.drug.openfda.substance_name patient.drug.openfda.unii patient.drug.openfda.upc patient.reaction.reactionmeddrapt primarysource.reportercountry primarysourcecountry receiver.receiverorganization reportduplicate.duplicatenumb reportduplicate.duplicatesource safetyreportid sender.senderorganization",
    float:
      "patient.drug.actiondrug patient.drug.drugadditional patient.drug.drugcumulativedosagenumb patient.patientonsetage patient.patientweight",
    integer:
      "duplicate fulfillexpeditecriteria patient.drug.drugcharacterization patient.drug.drugintervaldosagedefinition patient.drug.drugintervaldosageunitnumb patient.drug.drugrecurreadministration patient.drug.drugseparatedosagenumb patient.patientagegroup patient.patientsex patient.reaction.reactionoutcome primarysource.qualification receiver.receivertype reporttype safetyreportversion sender.sendertype serious seriousnesscongenitalanomali seriousnessdeath seriousnessdisabling seriousnesshospitalization seriousnesslifethreatening seriousnessother",
    text:
      "patient.drug.drugcumulativedosageunit patient.drug.drugenddateformat patient.drug.drugrecurrence.drugrecuractionmeddraversion patient.drug.drugstartdateformat patient.drug.drugstructuredosageunit patient.drug.drugtreatmentdurationunit patient.patientdeath.patientdeathdateformat patient.patientonsetageunit patient.reaction.reactionmeddraversionpt patient.summary.narrativeincludeclinical primarysource.literaturereference receiptdateformat receivedateformat transmissiondateformat",
  },
  "drug/label": {
    boolean:
      "openfda.is_original_packager",
    date:
      "effective_time",
    exact:
      "openfda.application_number openfda.brand_name openfda.dosage_form openfda.generic_name openfda.manufacturer_name openfda.nui openfda.package_ndc openfda.pharm_class_cs openfda.pharm_class_epc openfda.pharm_class_moa openfda.pharm_class_pe openfda.product_ndc openfda.product_type openfda.route openfda.rxcui openfda.rxstring openfda.rxtty openfda.spl_id openfda.spl_set_id openfda.substance_name openfda.unii openfda.upc",
    keyword:
      "id set_id",
    openExact:
      "openfda.original_packager_product_ndc",
    text:
      "abuse abuse_table accessories accessories_table active_ingredient active_ingredient_table adverse_reactions adverse_reactions_table alarms alarms_table animal_pharmacology_and_or_toxicology animal_pharmacology_and_or_toxicology_table ask_doctor ask_doctor_or_pharmacist ask_doctor_or_pharmacist_table ask_doctor_table assembly_or_installation_instructions assembly_or_installation_instructions_table boxed_warning boxed_warning_table calibration_instructions calibration_instructions_table carcinogenesis_and_mutagenesis_and_impairment_of_fertility carcinogenesis_and_mutagenesis_and_impairment_of_fertility_table cleaning cleaning_table clinical_pharmacology clinical_pharmacology_table clinical_studies clinical_studies_table compatible_accessories compatible_accessories_table components components_table contraindications contraindications_table controlled_substance controlled_substance_table dependence dependence_table description description_table diagram_of_device diagram_of_device_table disposal_and_waste_handling disposal_and_waste_handling_table do_not_use do_not_use_table dosage_and_administration dosage_and_administration_table dosage_forms_and_strengths dosage_forms_and_strengths_table drug_abuse_and_dependence drug_abuse_and_dependence_table drug_and_or_laboratory_test_interactions drug_and_or_laboratory_test_interactions_table drug_interactions drug_interactions_table environmental_warning environmental_warning_table food_safety_warning food_safety_warning_table general_precautions general_precautions_table geriatric_use geriatric_use_table guaranteed_analysis_of_feed guaranteed_analysis_of_feed_table health_care_provider_letter health_care_provider_letter_table health_claim health_claim_table how_supplied how_supplied_table inactive_ingredient inactive_ingredient_table indications_and_usage indications_and_usage_table information_for_owners_or_caregivers information_for_owners_or_caregivers_table information_for_patients information_for_patients_table instructions_for_use instructions_for_use_table intended_use_of_the_device intended_use_of_the_device_table keep_out_of_reach_of_children keep_out_of_reach_of_children_table labor_and_delivery labor_and_delivery_table laboratory_tests laboratory_tests_table mechanism_of_action mechanism_of_action_table microbiology microbiology_table nonclinical_toxicology nonclinical_toxicology_table nonteratogenic_effects nonteratogenic_effects_table nursing_mothers nursing_mothers_table other_safety_information other_safety_information_table overdosage overdosage_table package_label_principal_display_panel package_label_principal_display_panel_table patient_medication_information patient_medication_information_table pediatric_use pediatric_use_table pharmacodynamics pharmacodynamics_table pharmacogenomics pharmacogenomics_table pharmacokinetics pharmacokinetics_table precautions precautions_table pregnancy pregnancy_or_breast_feeding pregnancy_or_breast_feeding_table pregnancy_table purpose purpose_table questions questions_table recent_major_changes recent_major_changes_table references references_table residue_warning residue_warning_table risks risks_table route route_table safe_handling_warning safe_handling_warning_table spl_indexing_data_elements spl_indexing_data_elements_table spl_medguide spl_medguide_table spl_patient_package_insert spl_patient_package_insert_table spl_product_data_elements spl_product_data_elements_table spl_unclassified_section spl_unclassified_section_table statement_of_identity statement_of_identity_table stop_use stop_use_table storage_and_handling storage_and_handling_table summary_of_safety_and_effectiveness summary_of_safety_and_effectiveness_table teratogenic_effects teratogenic_effects_table troubleshooting troubleshooting_table use_in_specific_populations use_in_specific_populations_table user_safety_warnings user_safety_warnings_table version veterinary_indications veterinary_indications_table warnings warnings_and_cautions warnings_and_cautions_table warnings_table when_using when_using_table",
  },
  "drug/ndc": {
    boolean:
      "finished openfda.is_original_packager packaging.sample",
    date:
      "listing_expiration_date marketing_end_date marketing_start_date packaging.marketing_end_date packaging.marketing_start_date",
    exact:
      "active_ingredients.name brand_name brand_name_base brand_name_suffix dosage_form generic_name labeler_name openfda.application_number openfda.brand_name openfda.dosage_form openfda.generic_name openfda.manufacturer_name openfda.nui openfda.package_ndc openfda.pharm_class_cs openfda.pharm_class_epc openfda.pharm_class_moa openfda.pharm_class_pe openfda.product_ndc openfda.product_type openfda.route openfda.rxcui openfda.rxstring openfda.rxtty openfda.spl_id openfda.spl_set_id openfda.substance_name openfda.unii openfda.upc packaging.description pharm_class product_type route",
    keyword:
      "active_ingredients.strength application_number dea_schedule marketing_category packaging.package_ndc product_id product_ndc spl_id",
  },
  "drug/shortages": {
    date:
      "change_date discontinued_date initial_posting_date update_date",
    open:
      "availability package_ndc related_info_link resolved_note status therapeutic_category update_type",
    openExact:
      "company_name contact_info dosage_form generic_name openfda.brand_name openfda.dosage_form openfda.is_original_packager openfda.manufacturer_name openfda.nui openfda.original_packager_product_ndc openfda.package_ndc openfda.pharm_class_cs openfda.pharm_class_epc openfda.pharm_class_moa openfda.pharm_class_pe openfda.product_ndc openfda.product_type openfda.route openfda.rxcui openfda.spl_id openfda.spl_set_id openfda.substance_name openfda.unii openfda.upc presentation proprietary_name related_info shortage_reason strength",
  },
  "food/enforcement": {
    boolean:
      "openfda.is_original_packager",
    date:
      "center_classification_date recall_initiation_date report_date termination_date",
    exact:
      "address_1 address_2 city classification country initial_firm_notification openfda.application_number openfda.brand_name openfda.dosage_form openfda.generic_name openfda.manufacturer_name openfda.nui openfda.original_packager_product_ndc openfda.package_ndc openfda.pharm_class_cs openfda.pharm_class_epc openfda.pharm_class_moa openfda.pharm_class_pe openfda.product_ndc openfda.product_type openfda.route openfda.rxcui openfda.rxstring openfda.rxtty openfda.spl_id openfda.spl_set_id openfda.substance_name openfda.unii openfda.upc product_type recall_number recalling_firm state status voluntary_mandated",
    float:
      "event_id",
    open:
      "product_code",
    text:
      "code_info distribution_pattern more_code_info postal_code product_description product_quantity reason_for_recall",
  },
  "food/event": {
    date:
      "date_created date_started",
    exact:
      "outcomes products.industry_name products.name_brand products.role reactions",
    keyword:
      "consumer.age consumer.age_unit consumer.gender",
    text:
      "products.industry_code report_number",
  },
  "other/historicaldocument": {
    open:
      "doc_type download_url num_of_pages text year",
  },
  "other/nsde": {
    date:
      "inactivation_date marketing_end_date marketing_start_date reactivation_date",
    keyword:
      "application_number_or_citation billing_unit dosage_form marketing_category package_ndc11 product_type proprietary_name",
    text:
      "package_ndc",
  },
  "other/substance": {
    float:
      "moieties.molecular_weight structure.molecular_weight",
    integer:
      "moieties.count",
    keyword:
      "codes.code codes.code_system codes.comments codes.references codes.type codes.url codes.uuid definition_level definition_type mixture.components.references mixture.components.substance.linking_id mixture.components.substance.name mixture.components.substance.ref_pname mixture.components.substance.references mixture.components.substance.refuuid mixture.components.substance.substance_class mixture.components.substance.unii mixture.components.substance.uuid mixture.components.type mixture.components.uuid mixture.parent_substance.linking_id mixture.parent_substance.name mixture.parent_substance.ref_pname mixture.parent_substance.references mixture.parent_substance.refuuid mixture.parent_substance.substance_class mixture.parent_substance.unii mixture.parent_substance.uuid mixture.references mixture.uuid modifications.agent_modifications.agent_modification_process modifications.agent_modifications.agent_modification_role modifications.agent_modifications.agent_modification_type modifications.agent_modifications.agent_substance.linking_id modifications.agent_modifications.agent_substance.name modifications.agent_modifications.agent_substance.ref_pname modifications.agent_modifications.agent_substance.references modifications.agent_modifications.agent_substance.refuuid modifications.agent_modifications.agent_substance.substance_class modifications.agent_modifications.agent_substance.unii modifications.agent_modifications.agent_substance.uuid modifications.agent_modifications.amount.average modifications.agent_modifications.amount.high modifications.agent_modifications.amount.high_limit modifications.agent_modifications.amount.low modifications.agent_modifications.amount.low_limit modifications.agent_modifications.amount.non_numeric_value modifications.agent_modifications.amount.references modifications.agent_modifications.amount.type modifications.agent_modifications.amount.units modifications.agent_modifications.amount.uuid modifications.agent_modifications.modification_group modifications.agent_modifications.references modifications.agent_modifications.uuid modifications.physical_modifications.modification_group modifications.physical_modifications.parameters.amount.average modifications.physical_modifications.parameters.amount.high_limit modifications.physical_modifications.parameters.amount.low_limit modifications.physical_modifications.parameters.amount.non_numeric_value modifications.physical_modifications.parameters.amount.references modifications.physical_modifications.parameters.amount.type modifications.physical_modifications.parameters.amount.units modifications.physical_modifications.parameters.amount.uuid modifications.physical_modifications.parameters.parameter_name modifications.physical_modifications.parameters.references modifications.physical_modifications.parameters.uuid modifications.physical_modifications.physical_modification_role modifications.physical_modifications.references modifications.physical_modifications.uuid modifications.references modifications.structural_modifications.extent modifications.structural_modifications.extent_amount.average modifications.structural_modifications.extent_amount.high modifications.structural_modifications.extent_amount.high_limit modifications.structural_modifications.extent_amount.low modifications.structural_modifications.extent_amount.low_limit modifications.structural_modifications.extent_amount.non_numeric_value modifications.structural_modifications.extent_amount.references modifications.structural_modifications.extent_amount.type modifications.structural_modifications.extent_amount.units modifications.structural_modifications.extent_amount.uuid modifications.structural_modifications.location_type modifications.structural_modifications.modification_group modifications.structural_modifications.molecular_fragment.linking_id modifications.structural_modifications.molecular_fragment.name modifications.structural_modifications.molecular_fragment.ref_pname modifications.structural_modifications.molecular_fragment.references modifications.structural_modifications.molecular_fragment.refuuid modifications.structural_modifications.molecular_fragment.substance_class modifications.structural_modifications.molecular_fragment.unii modifications.structural_modifications.molecular_fragment.uuid modifications.structural_modifications.references modifications.structural_modifications.residue_modified modifications.structural_modifications.sites.residue_index modifications.structural_modifications.sites.subunit_index modifications.structural_modifications.structural_modification_type modifications.structural_modifications.uuid modifications.uuid moieties.atropisomerism moieties.charge moieties.count_amount.average moieties.count_amount.high moieties.count_amount.high_limit moieties.count_amount.low moieties.count_amount.low_limit moieties.count_amount.non_numeric_value moieties.count_amount.references moieties.count_amount.type moieties.count_amount.units moieties.count_amount.uuid moieties.defined_stereo moieties.digest moieties.ez_centers moieties.formula moieties.id moieties.optical_activity moieties.references moieties.smiles moieties.stereo_centers moieties.stereo_comments moieties.stereochemistry moieties.uuid names.display_name names.domains names.languages names.name names.name_jurisdiction names.name_orgs.deprecated_date names.name_orgs.name_org names.name_orgs.references names.name_orgs.uuid names.preferred names.references names.type names.uuid notes.note notes.references notes.uuid nucleic_acid.linkages.linkage nucleic_acid.linkages.references nucleic_acid.linkages.sites.residue_index nucleic_acid.linkages.sites.subunit_index nucleic_acid.linkages.uuid nucleic_acid.nucleic_acid_sub_type nucleic_acid.nucleic_acid_type nucleic_acid.references nucleic_acid.sequence_origin nucleic_acid.sequence_type nucleic_acid.subunits.references nucleic_acid.subunits.subunit_index nucleic_acid.subunits.uuid nucleic_acid.sugars.references nucleic_acid.sugars.sites.residue_index nucleic_acid.sugars.sites.subunit_index nucleic_acid.sugars.sugar nucleic_acid.sugars.uuid nucleic_acid.uuid polymer.classification.parent_substance.linking_id polymer.classification.parent_substance.name polymer.classification.parent_substance.ref_pname polymer.classification.parent_substance.references polymer.classification.parent_substance.refuuid polymer.classification.parent_substance.substance_class polymer.classification.parent_substance.unii polymer.classification.parent_substance.uuid polymer.classification.polymer_class polymer.classification.polymer_geometry polymer.classification.polymer_subclass polymer.classification.references polymer.classification.source_type polymer.classification.uuid polymer.display_structure.charge polymer.display_structure.count polymer.display_structure.defined_stereo polymer.display_structure.ez_centers polymer.display_structure.id polymer.display_structure.molecular_weight polymer.display_structure.optical_activity polymer.display_structure.references polymer.display_structure.stereo_centers polymer.display_structure.stereochemistry polymer.idealized_structure.charge polymer.idealized_structure.count polymer.idealized_structure.defined_stereo polymer.idealized_structure.ez_centers polymer.idealized_structure.id polymer.idealized_structure.molecular_weight polymer.idealized_structure.optical_activity polymer.idealized_structure.references polymer.idealized_structure.stereo_centers polymer.idealized_structure.stereochemistry polymer.monomers.amount.average polymer.monomers.amount.high polymer.monomers.amount.high_limit polymer.monomers.amount.low polymer.monomers.amount.low_limit polymer.monomers.amount.non_numeric_value polymer.monomers.amount.references polymer.monomers.amount.type polymer.monomers.amount.units polymer.monomers.amount.uuid polymer.monomers.defining polymer.monomers.monomer_substance.linking_id polymer.monomers.monomer_substance.name polymer.monomers.monomer_substance.ref_pname polymer.monomers.monomer_substance.references polymer.monomers.monomer_substance.refuuid polymer.monomers.monomer_substance.substance_class polymer.monomers.monomer_substance.unii polymer.monomers.monomer_substance.uuid polymer.monomers.references polymer.monomers.type polymer.monomers.uuid polymer.references polymer.structural_units.amount.average polymer.structural_units.amount.high polymer.structural_units.amount.high_limit polymer.structural_units.amount.low polymer.structural_units.amount.low_limit polymer.structural_units.amount.non_numeric_value polymer.structural_units.amount.references polymer.structural_units.amount.type polymer.structural_units.amount.units polymer.structural_units.amount.uuid polymer.structural_units.attachment_count polymer.structural_units.attachment_map polymer.structural_units.label polymer.structural_units.structure polymer.structural_units.type polymer.uuid properties.defining properties.name properties.parameters.name properties.parameters.references properties.parameters.type properties.parameters.uuid properties.parameters.value.average properties.parameters.value.high properties.parameters.value.low properties.parameters.value.non_numeric_value properties.parameters.value.references properties.parameters.value.type properties.parameters.value.units properties.parameters.value.uuid properties.property_type properties.references properties.type properties.uuid properties.value.average properties.value.high properties.value.high_limit properties.value.low properties.value.low_limit properties.value.non_numeric_value properties.value.references properties.value.type properties.value.units properties.value.uuid protein.disulfide_links.sites.residue_index protein.disulfide_links.sites.subunit_index protein.glycosylation.c_glycosylation_sites.residue_index protein.glycosylation.c_glycosylation_sites.subunit_index protein.glycosylation.glycosylation_type protein.glycosylation.n_glycosylation_sites.residue_index protein.glycosylation.n_glycosylation_sites.subunit_index protein.glycosylation.o_glycosylation_sites.residue_index protein.glycosylation.o_glycosylation_sites.subunit_index protein.glycosylation.references protein.glycosylation.uuid protein.other_links.linkage_type protein.other_links.references protein.other_links.sites.residue_index protein.other_links.sites.subunit_index protein.other_links.uuid protein.protein_sub_type protein.protein_type protein.references protein.sequence_origin protein.sequence_type protein.subunits.linkage protein.subunits.references protein.subunits.sequence protein.subunits.subunit_index protein.subunits.uuid protein.uuid references.citation references.doc_type references.document_date references.id references.public_domain references.tags references.url references.uuid relationships.amount.average relationships.amount.high relationships.amount.high_limit relationships.amount.low relationships.amount.low_limit relationships.amount.non_numeric_value relationships.amount.references relationships.amount.type relationships.amount.units relationships.amount.uuid relationships.comments relationships.interaction_type relationships.mediator_substance.linking_id relationships.mediator_substance.name relationships.mediator_substance.ref_pname relationships.mediator_substance.references relationships.mediator_substance.refuuid relationships.mediator_substance.substance_class relationships.mediator_substance.unii relationships.mediator_substance.uuid relationships.qualification relationships.references relationships.related_substance.linking_id relationships.related_substance.name relationships.related_substance.ref_pname relationships.related_substance.references relationships.related_substance.refuuid relationships.related_substance.substance_class relationships.related_substance.unii relationships.related_substance.uuid relationships.type relationships.uuid structurally_diverse.developmental_stage structurally_diverse.fraction_material_type structurally_diverse.fraction_name structurally_diverse.hybrid_species_maternal_organism.linking_id structurally_diverse.hybrid_species_maternal_organism.name structurally_diverse.hybrid_species_maternal_organism.ref_pname structurally_diverse.hybrid_species_maternal_organism.references structurally_diverse.hybrid_species_maternal_organism.refuuid structurally_diverse.hybrid_species_maternal_organism.substance_class structurally_diverse.hybrid_species_maternal_organism.unii structurally_diverse.hybrid_species_maternal_organism.uuid structurally_diverse.hybrid_species_paternal_organism.linking_id structurally_diverse.hybrid_species_paternal_organism.name structurally_diverse.hybrid_species_paternal_organism.ref_pname structurally_diverse.hybrid_species_paternal_organism.references structurally_diverse.hybrid_species_paternal_organism.refuuid structurally_diverse.hybrid_species_paternal_organism.substance_class structurally_diverse.hybrid_species_paternal_organism.unii structurally_diverse.hybrid_species_paternal_organism.uuid structurally_diverse.infra_specific_name structurally_diverse.infra_specific_type structurally_diverse.organism_author structurally_diverse.organism_family structurally_diverse.organism_genus structurally_diverse.organism_species structurally_diverse.parent_substance.linking_id structurally_diverse.parent_substance.name structurally_diverse.parent_substance.ref_pname structurally_diverse.parent_substance.references structurally_diverse.parent_substance.refuuid structurally_diverse.parent_substance.substance_class structurally_diverse.parent_substance.unii structurally_diverse.parent_substance.uuid structurally_diverse.part structurally_diverse.part_location structurally_diverse.references structurally_diverse.source_material_class structurally_diverse.source_material_state structurally_diverse.source_material_type structurally_diverse.uuid structure.atropisomerism structure.charge structure.count structure.defined_stereo structure.ez_centers structure.formula structure.id structure.optical_activity structure.references structure.smiles structure.stereo_centers structure.stereochemistry substance_class tags unii uuid version",
    text:
      "moieties.molfile nucleic_acid.subunits.sequence polymer.display_structure.molfile polymer.idealized_structure.molfile structure.molfile structure.stereo_comments",
  },
  "other/unii": {
    open:
      "unii",
    openExact:
      "substance_name",
  },
  "tobacco/problem": {
    date:
      "date_submitted",
    exact:
      "reported_health_problems reported_product_problems tobacco_products",
    integer:
      "number_health_problems number_product_problems number_tobacco_products report_id",
    keyword:
      "nonuser_affected",
  },
  "tobacco/researchdigitalads": {
    open:
      "ad_recognition attentive_average attentive_seconds attentive_seconds_standard_deviation attentive_vtr brand_recognition playback_seconds playback_seconds_standard_deviation view_through_rate views",
    openExact:
      "ad_number channel_or_format",
  },
  "tobacco/researchsmokefree": {
    open:
      "traffic_referral_group.direct_traffic traffic_referral_group.direct_traffic_denominator traffic_referral_group.organic_traffic traffic_referral_group.organic_traffic_denominator traffic_referral_group.the_real_cost_campaign traffic_referral_group.the_real_cost_campaign_denominator",
    openExact:
      "metric variable variable_definition",
  },
  "transparency/crl": {
    date:
      "letter_date",
    open:
      "application_number approval_center approval_name approval_title company_address company_name company_rep file_name letter_type text",
  },
} as const;
